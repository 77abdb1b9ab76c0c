import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { settleViewWith } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

/** A server that keeps the two amounts as a real one does. */
function openSettling({ refuse = false, settled = false } = {}) {
  const amounts: [number | null, number | null] = [null, null];
  let flag = settled;
  const opened = renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => settleViewWith([...amounts], flag),
    'POST /api/protocol/settlement': (body) => {
      if (refuse) throw new ApiProblem({ status: 417, message: 'Protokół jest rozliczony.' });
      const { sqa, amount } = body as { sqa: number; amount: number };
      amounts[sqa - 1] = amount === 0 ? null : amount;
      return body;
    },
    'POST /api/protocol/31/settle/true': () => {
      flag = true;
      return 31;
    },
  });
  return { ...opened, user: userEvent.setup() };
}

const amountOf = (work: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: `Ilość z protokołu: Hodowla Jodła, ${work}` });
const settlements = (sent: ReturnType<typeof renderScreen>['sent']) =>
  sent.filter(({ key }) => key === 'POST /api/protocol/settlement').map(({ body }) => body);

test('Enter saves an amount and goes to the next', async () => {
  const { user, sent } = openSettling();
  await user.type(await amountOf('Sadzenie'), '12,69{Enter}');
  expect(await amountOf('Donoszenie')).toBe(document.activeElement);
  await waitFor(() => expect(settlements(sent)).toEqual([{ sqa: 1, protocolPart: 7, amount: 12.69 }]));
  await waitFor(() => expect(screen.getAllByText('zgodne').length).toBeGreaterThan(0));
});

test('a refused save restores the previous amount', async () => {
  const { user, sent } = openSettling({ refuse: true });
  const field = await amountOf('Sadzenie');
  await user.type(field, '5{Enter}');
  await waitFor(() => expect(settlements(sent)).toHaveLength(1));
  await waitFor(() => expect(field.value).toBe(''));
});

test('what is no number is not sent, Esc gives it up', async () => {
  const { user, sent } = openSettling();
  const field = await amountOf('Sadzenie');
  await user.type(field, '1,234{Enter}');
  await screen.findByText('Wpisz liczbę, najwyżej 2 miejsca po przecinku.');
  await user.type(field, '{Escape}');
  expect([field.value, settlements(sent)]).toEqual(['', []]);
});

test('proposals are shown and sent only when accepted', async () => {
  const { user, sent } = openSettling();
  const [propose] = await screen.findAllByRole('button', { name: 'Zaproponuj ilości' });
  if (propose) await user.click(propose);
  expect((await amountOf('Sadzenie')).value).toBe('12,69');
  expect(settlements(sent)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Zatwierdź propozycje' }));
  await waitFor(() => expect(settlements(sent)).toHaveLength(2));
});

test('the switch saves at once and locks the amounts', async () => {
  const { user, toasts } = openSettling();
  await user.click(await screen.findByRole('switch', { name: 'Protokół jest rozliczony' }));
  await waitFor(async () => expect((await amountOf('Sadzenie')).disabled).toBe(true));
  expect(toasts).toEqual([
    { type: 'success', title: 'Rozliczenie protokołu', message: 'Flaga rozliczenia została zapisana.' },
  ]);
});

test('a part without an order item says so', async () => {
  openSettling();
  await screen.findByText('Brak dopasowania do pozycji zlecenia nr 14/2026.');
});
