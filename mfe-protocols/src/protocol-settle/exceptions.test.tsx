import type { SettleAnswer, SettleView } from '@ostep/api-protocols';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { settleViewWith } from '../testing/examples';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

const answer = (kind: SettleAnswer['kind'], label: string, amount?: number): SettleAnswer => ({
  kind,
  label,
  orderId: kind === 'openOrder' ? 14 : null,
  settlements: amount === undefined ? [] : [{ sqa: 1, amount, amountDone: null }],
});

const sentence = 'Ekipa zgłosiła 12,69 HA, protokół przyjmuje 10,00 HA (zlecono 12,69 HA).';
const note = { id: 3, protocolPart: 7, actionCode: 5, notedBy: 'Anna Nowak', notedTime: '2026-04-12T08:00:00Z' };

/** One exception in the first part, one part that agrees. */
function exceptionView(clarification: string | null, answers: readonly SettleAnswer[]): SettleView {
  const view = settleViewWith([null, null]);
  const [part] = view.parts;
  const [activity] = part?.activities ?? [];
  if (!part || !activity) throw new Error('the example has a part');
  const exception = {
    kind: 'reportedMore' as const,
    message: sentence,
    answers: [...answers],
  };
  const open = {
    ...activity,
    required: 10,
    state: 'open' as const,
    exception,
    clarification: clarification === null ? null : { ...note, note: clarification },
  };
  const agreed = { ...part, id: 9, posNo: '35', activities: [{ ...activity, key: '9:5' }] };
  return { ...view, parts: [agreed, { ...part, activities: [open] }] };
}

const divided = [
  answer('settle', 'Przyjmij 10,00', 10),
  answer('byHand', 'Wpisz ręcznie'),
  answer('clarify', 'Do wyjaśnienia…'),
];

function openExceptions(roles: Parameters<typeof renderScreen>[2] = ['user'], answers = divided) {
  let clarification: string | null = null;
  const opened = renderScreen(
    '/protocol/settle/31',
    {
      'GET /api/protocol/31/settleView': () => exceptionView(clarification, answers),
      'POST /api/protocol/31/settlements': (body) => {
        const { settlements } = body as { settlements: { sqa: number; protocolPart: number }[] };
        return {
          saved: settlements.map(({ sqa, protocolPart }) => ({
            id: 1,
            sqaId: sqa,
            protocolPartId: protocolPart,
            version: 1,
          })),
          changed: [{ message: 'Hodowla: w międzyczasie zapisane przez: Jan Kowalski.' }],
        };
      },
      'POST /api/protocol/31/clarification': (body) => {
        clarification = (body as { note: string }).note;
        return { ...note, note: clarification };
      },
      'POST /api/protocol/clarification/3/answer': () => {
        clarification = null;
        return 3;
      },
    },
    roles,
  );
  const bodies = (key: string) => opened.sent.filter((one) => one.key === key).map(({ body }) => body);
  return { ...opened, bodies, user: userEvent.setup() };
}

const region = (posNo: string) => screen.findByRole('region', { name: new RegExp(`^Poz\\. planu ${posNo}`, 'u') });

test('exceptions are expanded with their sentence, what agrees is collapsed', async () => {
  const { user } = openExceptions();
  within(await region('34')).getByText(sentence);
  expect(screen.queryByRole('region', { name: /planu 35/u })).toBeNull();
  const collapsed = screen.getByText(/^1 pozycja zgodna/u);
  await user.click(collapsed);
  await region('35');
  await user.click(screen.getByRole('button', { name: 'wszystko 2' }));
  const shown = screen.getAllByRole('region', { name: /planu/u }).map((part) => part.querySelector('h2')?.textContent);
  expect(shown).toEqual(['Poz. planu 35 · 02-20-1-06-123-a-00', 'Poz. planu 34 · 02-20-1-06-123-a-00']);
});

test('an answer saves its amounts; a line that somebody else changed is reported', async () => {
  const { user, bodies, toasts } = openExceptions();
  await user.click(within(await region('34')).getByRole('button', { name: 'Przyjmij 10,00' }));
  await waitFor(() =>
    expect(bodies('POST /api/protocol/31/settlements')).toEqual([
      { settlements: [{ id: null, sqa: 1, protocolPart: 7, amount: 10, version: 0 }], answers: [] },
    ]),
  );
  await waitFor(() => expect(toasts.map(({ type }) => type)).toEqual(['warning', 'success']));
  expect(toasts[0]?.message).toContain('Jan Kowalski');
});

test('where one squad reported more than is accepted, all lines can be accepted at once', async () => {
  const { user, bodies } = openExceptions(['user'], [answer('settle', 'Przyjmij 10,00', 10), answer('clarify', '…')]);
  const row = within(await region('34'))
    .getByText(sentence)
    .closest('tr');
  expect(row?.className).toContain('protocols-exception-ordinary');
  await user.click(screen.getByRole('button', { name: 'Przyjmij ilości z protokołu (1)' }));
  await waitFor(() =>
    expect(bodies('POST /api/protocol/31/settlements')).toMatchObject([
      { settlements: [{ sqa: 1, protocolPart: 7, amount: 10 }] },
    ]),
  );
});

test('Alt and a number give the answers of the line with the focus', async () => {
  const { user, bodies } = openExceptions();
  await region('34');
  await user.keyboard('{Alt>}2{/Alt}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ilość z protokołu: Hodowla Jodła, Sadzenie');
  await user.keyboard('{Alt>}1{/Alt}');
  await waitFor(() => expect(bodies('POST /api/protocol/31/settlements')).toHaveLength(1));
});

test('a clarification is noted, shown with who and when, and closed', async () => {
  const { user, bodies, toasts } = openExceptions();
  await user.click(within(await region('34')).getByRole('button', { name: 'Do wyjaśnienia…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Zapisz uwagę' }).getAttribute('aria-disabled')).toBe('true');
  await user.type(dialog.getByRole('textbox'), 'brak pomiaru');
  await user.click(dialog.getByRole('button', { name: 'Zapisz uwagę' }));
  await screen.findByText(/Do wyjaśnienia: brak pomiaru/u);
  expect(bodies('POST /api/protocol/31/clarification')).toEqual([
    { protocolPart: 7, actionCode: 5, note: 'brak pomiaru' },
  ]);
  screen.getByText('Anna Nowak, 12.04.2026 10:00', { selector: 'span' });
  toasts[0]?.action?.onSelect();
  await waitFor(() => expect(bodies('POST /api/protocol/clarification/3/answer')).toEqual([{ answer: null }]));
  await waitFor(() => expect(screen.queryByText(/brak pomiaru/u)).toBeNull());
});

test('the reason for closing a protocol with a difference is shown', async () => {
  const closedWith = { message: 'Różnica −5,00 zł.', note: 'KPN w maju', answeredBy: 'Jan Kowalski' };
  const view = {
    ...settleViewWith([10, 12], true),
    closedWith: { ...closedWith, answeredTime: '2026-04-12T08:00:00Z' },
  };
  renderScreen('/protocol/settle/31', { 'GET /api/protocol/31/settleView': () => view });
  expect((await screen.findByText('KPN w maju')).closest('p')?.textContent).toBe(
    'Powód różnicy: KPN w maju Jan Kowalski, 12.04.2026 10:00',
  );
});

test('a settled protocol shows no exceptions to answer, but how its amounts can be changed', async () => {
  const view = { ...settleViewWith([10, 12], true), mendedBy: 'correction' };
  renderScreen('/protocol/settle/31', { 'GET /api/protocol/31/settleView': () => view });
  await screen.findByText('Ilości zmienisz tylko przez „Koryguj”.');
  expect(screen.queryByRole('button', { name: /^wyjątki/u })).toBeNull();
  expect(document.querySelector('.protocols-exception')).toBeNull();
});

test('`/` searches by code, address or squad', async () => {
  const { user } = openExceptions();
  await region('34');
  await user.keyboard('/35');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('35');
  await waitFor(() => expect(screen.queryByRole('region', { name: /planu 34/u })).toBeNull());
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'jodła');
  await region('34');
});

test('without a role everything is read-only, with one reason', async () => {
  openExceptions([]);
  within(await region('34')).getByText(sentence);
  expect(screen.getAllByText('Wymagana rola: Zlecenia i protokoły albo Biuro')).toHaveLength(1);
  expect(document.querySelector('input[data-settle-amount]')).toBeNull();
  const live = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-disabled') !== 'true');
  expect(live.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Następny protokół',
    'Więcej',
    'wyjątki 1',
    'wszystko 2',
  ]);
  expect(screen.queryByRole('switch')).toBeNull();
  screen.getByText('Protokół nie jest rozliczony');
});
