import { ApiProblem } from '@ostep/platform';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { settleViewWith } from '../testing/examples';
import { amountOf, openSettling, settlements, typeInto } from '../testing/open-settling';
import { renderScreen } from '../testing/render-screen';

afterEach(cleanup);

/** Text with every run of whitespace as one space. */
const plain = (elements: Iterable<Element>) =>
  [...elements].map((element) => element.textContent?.replace(/\s+/gu, ' ').trim());
const unsettled = { id: null, sqa: 1, protocolPart: 7, version: 0, answers: [] };

test('Enter saves an amount and goes to the next', async () => {
  const { user, sent } = openSettling();
  await typeInto(user, 'Sadzenie', '12,69{Enter}');
  expect(await amountOf('Donoszenie')).toBe(document.activeElement);
  await waitFor(() => expect(settlements(sent)).toEqual([{ ...unsettled, amount: 12.69 }]));
  const item = screen.getByRole('rowgroup', { name: 'SADZ-1KP' });
  await waitFor(() => expect(plain(within(item).getAllByRole('cell')).slice(4, 7)).toEqual(['12,69', '–', '0,00']));
});

test('the screen shows the protocol, its orders, squads with what they did, and the money of each item', async () => {
  openSettling();
  await screen.findByRole('heading', { level: 1, name: 'Rozlicz protokół 31/2026' });
  const facts = await screen.findByRole('region', { name: 'Dane protokołu' });
  const shown = [...facts.querySelectorAll('dl > div')].map((fact) => plain(fact.children));
  expect(shown).toEqual([
    ['Nadleśnictwo', 'Namysłów'],
    ['Leśnictwo', '06 Gola'],
    ['Nr umowy', 'SA.271.1.4.2026'],
    ['Data protokołu', '10.04.2026'],
    ['Zlecenia', '14/2026'],
    ['Numer protokołu', '31/2026'],
    ['Typ protokołu', 'Zagospodarowanie'],
    ['Ilość razem', '–'],
    ['Wartość', '4 982,09 zł'],
    ['Ostatnia zmiana', 'Anna Nowak, 12.04.2026 10:00'],
  ]);
  const item = screen.getByRole('rowgroup', { name: 'SADZ-1KP' });
  const [table] = screen.getAllByRole('table', { name: 'Pozycje zleceń i ekipy' });
  expect(plain(within(table ?? item).getAllByRole('columnheader'))).toEqual([
    'Pozycja, ekipa',
    'J.m.',
    'Zlecono',
    'Wykonano',
    'Protokół',
    'Rozliczono',
    'Z innych protokołów',
    'Różnica',
    'Stawka',
    'Przychód',
    'Kwota ekip',
    'Zysk',
    'Marża',
  ]);
  const [row, summed, unsummed] = within(item).getAllByRole('row');
  expect(plain(row?.children ?? []).slice(1)).toEqual([
    'HA',
    '12,69',
    '12,69',
    '12,69',
    '0,00',
    '–',
    '−12,69',
    '392,60 zł',
    '0,00 zł',
    '0,00 zł',
    '0,00 zł',
    '–',
  ]);
  expect(plain(summed?.children ?? [])[0]).toBe('Hodowla Jodła H01 Σ Praca wlicza się do sumySadzenie · 20.03.2026');
  expect(plain(unsummed?.children ?? [])[0]).toBe('Hodowla Jodła H01Donoszenie · 20.03.2026');
  expect(plain(summed?.children ?? [])[3]).toBe('12,69');
  expect(plain(summed?.children ?? [])[8]).toBe('196,30 zł');
  const amount = await amountOf('Sadzenie');
  expect([amount.placeholder, amount.value, amount.title]).toEqual(['Uzupełnij', '12,69', 'Propozycja – zatwierdź']);
});

test('differences of code, rate and quantity between protocol, order and contract are shown at the item', async () => {
  const view = settleViewWith([null, null]);
  const [part, ...rest] = view.parts;
  const [item] = part?.orderItems ?? [];
  const [protocolItem] = part?.protocolItems ?? [];
  const [activity] = part?.activities ?? [];
  if (!part || !item || !protocolItem || !activity) throw new Error('the example has a part with an item');
  const other = { ...protocolItem, id: 10, actionCode: { id: 6, key: 'DOŁ-1I', value: 'Dołowanie', active: true } };
  const changed = {
    ...part,
    protocolItems: [{ ...protocolItem, amount: 10, rate: 390 }, other],
    orderItems: [{ ...item, contractActionCodeKey: 'SADZ-2KP' }],
    activities: [
      { ...activity, required: 10 },
      { ...activity, key: '7:6', actionCode: other.actionCode, orderItems: [] },
    ],
  };
  renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => ({ ...view, parts: [changed, ...rest] }),
  });
  await screen.findByText('Kod w umowie: SADZ-2KP');
  const badges = plain(document.querySelectorAll('.ui-badge'));
  expect(badges).toContain('Stawka w protokole 390,00 zł');
  expect(badges).toContain('Brak tej czynności w pozycjach zleceń');
  const figures = (code: string) => plain(within(screen.getByRole('rowgroup', { name: code })).getAllByRole('cell'));
  expect(figures('SADZ-1KP').slice(1, 4)).toEqual(['12,69', '12,69', '10,00']);
  expect(figures('DOŁ-1I').slice(3, 5)).toEqual(['12,69', '0,00']);
});

test('a harvest part has one amount per activity, and is marked by its worst one', async () => {
  const view = settleViewWith([20, null]);
  const [part] = view.parts;
  const [felling] = part?.protocolItems ?? [];
  if (!part || !felling) throw new Error('the example has a part with an item');
  const activity = (id: number, key: string, settledAmount: number) => ({
    ...felling,
    id,
    amount: 58.42,
    settledAmount,
    actionCode: { id, key, value: key, active: true },
  });
  const harvest = (id: number, skidded: number) => ({
    ...part,
    id,
    posNo: `${id}`,
    totalAmount: 58.42,
    totalSettledAmount: 58.42 + skidded,
    protocolItems: [activity(21, 'CWD-D', 58.42), activity(22, 'ZRYWKA', skidded)],
  });
  renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => ({
      ...view,
      protocol: { ...view.protocol, protocolType: 'POZYSKANIE' },
      parts: [harvest(7, 58.42), harvest(8, 0)],
    }),
  });
  const [settled, half] = await screen.findAllByRole('region', { name: /^Poz\. planu/ });
  const figures = (region: HTMLElement | undefined) => plain(region?.querySelectorAll('.protocols-part-amount') ?? []);
  expect(figures(settled)).toEqual([
    'CWD-D Ilość rozliczona: CWD-D: 58,42 / 58,42zgodne',
    'ZRYWKA Ilość rozliczona: ZRYWKA: 58,42 / 58,42zgodne',
  ]);
  within(settled ?? document.body).getByText('Sekcja rozliczona w całości');
  expect(figures(half)[1]).toBe('ZRYWKA Ilość rozliczona: ZRYWKA: 0,00 / 58,42brakuje 58,42');
  within(half ?? document.body).getByText('Sekcja do sprawdzenia – czegoś brakuje');
});

test('a refused save restores the previous amount', async () => {
  const { user, sent, failures } = openSettling({ refuse: true });
  const field = await amountOf('Sadzenie');
  await typeInto(user, 'Sadzenie', '5{Enter}');
  await waitFor(() => expect(settlements(sent)).toHaveLength(1));
  await waitFor(() => expect(field.value).toBe('12,69'));
  expect(field.className).toContain('protocols-proposal');
  expect(failures).toHaveLength(1);
});

const overDone = {
  id: 'settledOverDone(done=12.69,settled=20)',
  path: 'amount',
  message: 'Ekipa Hodowla Jodła (Sadzenie) wykonała 12,69, a po tym zapisie będzie rozliczona z 20.',
  figures: { done: 12.69, settled: 20 },
};

function openAsking() {
  let amount: number | null = null;
  const opened = renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => settleViewWith([amount, null]),
    'POST /api/protocol/settlement': (body) => {
      const form = body as { amount: number; answers: readonly { id: string }[] };
      if (!form.answers.some(({ id }) => id === overDone.id)) {
        throw new ApiProblem({ status: 417, message: overDone.message, questions: [overDone] });
      }
      amount = form.amount;
      return { id: 1, sqaId: 1, protocolPartId: 7, version: 1 };
    },
  });
  return { ...opened, user: userEvent.setup() };
}

test('a question of the server is shown; answered, the same amount is sent again with the note', async () => {
  const { user, sent } = openAsking();
  await typeInto(user, 'Sadzenie', '20{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Sprawdź przed zapisem' }));
  dialog.getByText(overDone.message);
  await user.type(dialog.getByLabelText('Uwaga (nieobowiązkowa)'), 'uzgodnione{Enter}');
  expect(settlements(sent)).toHaveLength(1);
  await user.click(dialog.getByRole('button', { name: 'Zapisz mimo to' }));
  const answers = [{ id: overDone.id, note: 'uzgodnione' }];
  await waitFor(() => expect(settlements(sent).at(-1)).toEqual({ ...unsettled, amount: 20, answers }));
  expect(settlements(sent)).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a declined question keeps the typed amount and saves nothing', async () => {
  const { user, sent } = openAsking();
  const field = await amountOf('Sadzenie');
  await typeInto(user, 'Sadzenie', '20{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Wróć bez zapisywania' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(field.value).toBe('20');
  expect(settlements(sent)).toHaveLength(1);
});

test('an amount changed by another user is not overwritten: a dialog shows who and when', async () => {
  const { user, sent } = renderSettledMeanwhile();
  const field = await amountOf('Sadzenie');
  await user.clear(field);
  await user.type(field, '7{Enter}');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/zapisał je Jan Kowalski/u);
  expect(settlements(sent)).toEqual([{ ...unsettled, id: 1, version: 1, amount: 7 }]);
  const reads = () => sent.filter(({ key }) => key.startsWith('GET /api/protocol/31/settleView')).length;
  const before = reads();
  await user.click(dialog.getByRole('button', { name: /Wczytaj/u }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
});

function renderSettledMeanwhile() {
  const opened = renderScreen('/protocol/settle/31', {
    'GET /api/protocol/31/settleView': () => settleViewWith([5, null]),
    'POST /api/protocol/settlement': () => {
      const changed = { changedBy: 'Jan Kowalski', changedAt: '2026-04-12T09:00:00Z' };
      throw new ApiProblem({ status: 409, message: 'Dane zmienione w międzyczasie przez: Jan Kowalski', ...changed });
    },
  });
  return { ...opened, user: userEvent.setup() };
}

test('text that is not a number is not sent, Esc discards it', async () => {
  const { user, sent } = openSettling();
  const field = await amountOf('Sadzenie');
  await typeInto(user, 'Sadzenie', '1,234{Enter}');
  await screen.findByText('Wpisz liczbę, najwyżej 2 miejsca po przecinku.');
  await user.type(field, '{Escape}');
  expect([field.value, settlements(sent)]).toEqual(['12,69', []]);
});

test('amounts that agree are proposed, saved only when approved, and undone together', async () => {
  const { user, sent, toasts } = openSettling();
  expect((await amountOf('Sadzenie')).value).toBe('12,69');
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Zatwierdź zgodne (1)' }));
  const many = () => sent.filter(({ key }) => key === 'POST /api/protocol/31/settlements').map(({ body }) => body);
  const line = (sqa: number, amount: number) => ({ sqa, protocolPart: 7, amount });
  await waitFor(() => expect(many()).toHaveLength(1));
  expect(many()[0]).toMatchObject({ settlements: [line(1, 12.69), line(2, 12.69)] });
  await waitFor(() =>
    expect(toasts).toMatchObject([{ message: 'Rozliczono 2 ilości, kwota ekip 4\u00a0982,10\u00a0zł.' }]),
  );
  toasts[0]?.action?.onSelect();
  await waitFor(() => expect(many()).toHaveLength(2));
  expect(many()[1]).toMatchObject({ settlements: [{ ...line(1, 0), id: 1, version: 2 }, line(2, 0)] });
  await waitFor(() => expect(toasts[1]).toMatchObject({ message: 'Cofnięto ostatni krok.' }));
});

test('Ctrl+Z undoes the last amount, but not while text is typed', async () => {
  const { user, sent, toasts } = openSettling();
  await typeInto(user, 'Sadzenie', '5{Enter}');
  await waitFor(() => expect(settlements(sent)).toHaveLength(1));
  const undo = screen.getByRole('button', { name: 'Cofnij ostatni krok (Ctrl+Z)' });
  await waitFor(() => expect(undo.hasAttribute('aria-disabled')).toBe(false));
  expect(toasts).toMatchObject([{ message: 'Hodowla Jodła: rozliczono 5,00.' }]);
  const many = () => sent.filter(({ key }) => key === 'POST /api/protocol/31/settlements').map(({ body }) => body);
  await user.type(await amountOf('Donoszenie'), '7{Control>}z{/Control}');
  expect(many()).toEqual([]);
  await user.keyboard('{Escape}{Control>}z{/Control}');
  await waitFor(() => expect(many()).toMatchObject([{ settlements: [{ sqa: 1, amount: 0, id: 1, version: 1 }] }]));
  await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBe('true'));
});

test('the switch saves at once and locks the amounts', async () => {
  const { user, toasts, sent } = openSettling();
  await user.click(await screen.findByRole('switch', { name: 'Protokół jest rozliczony' }));
  await waitFor(async () => expect((await amountOf('Sadzenie')).disabled).toBe(true));
  expect(sent.find(({ key }) => key === 'POST /api/protocol/31/settle/true')?.body).toBeUndefined();
  expect(toasts).toEqual([
    { type: 'success', title: 'Rozliczenie protokołu', message: 'Flaga rozliczenia została zapisana.' },
  ]);
});

test('a part without an order item shows a notice', async () => {
  openSettling();
  await screen.findByText('Brak dopasowania do pozycji zlecenia nr 14/2026.');
});
