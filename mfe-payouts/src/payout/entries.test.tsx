import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { askUntilAnswered, lineOf, monthOf, openPayouts, pageOf, rowOf } from '../testing/open-payouts';

afterEach(cleanup);

const entry = {
  settlementId: null,
  entryId: 9,
  orderNumber: null,
  code: null,
  work: null,
  amount: null,
  rate: null,
};
const advance = lineOf({ ...entry, kind: 'advance', value: -500, text: 'Zaliczka z 20.03.2026', day: '2026-03-20' });
const fuel = lineOf({
  ...entry,
  kind: 'deduction',
  value: -240.6,
  text: 'paliwo: marzec',
  day: null,
  reason: 'fuel',
  note: 'marzec',
});

const open = (
  line: typeof advance,
  answers: object,
  payout: object = {},
  roles: readonly ('office' | 'manager')[] = ['office'],
) =>
  openPayouts(
    '/payout?year=2026&month=3&squadId=1',
    {
      'GET /api/payout/2026/3': monthOf([rowOf(1)]),
      'GET /api/payout/2026/3/sq/1': { ...pageOf(rowOf(1), [line]), ...payout },
      ...answers,
    },
    [...roles],
  );

const question = {
  id: 'advanceOverShare(x)',
  message: 'Zaliczka przekracza 70 %. Podaj powód.',
  needsReason: true,
} as const;

test('an advance over the share asks for a reason even with a note', async () => {
  const { bodiesTo } = open(advance, { 'POST /api/payout/advance': askUntilAnswered([question], 9) });
  await userEvent.click(await screen.findByRole('button', { name: 'Dodaj zaliczkę' }));
  const form = within(await screen.findByRole('form', { name: 'Dodaj zaliczkę' }));
  await userEvent.type(form.getByLabelText(/^Kwota/u), '900');
  await userEvent.type(form.getByLabelText('Uwaga'), 'Na paliwo');
  await userEvent.click(form.getByRole('button', { name: 'Zapisz' }));
  await screen.findByText(question.message);
  await userEvent.type(screen.getByLabelText(/^Powód/u), 'Ustalono{Enter}');
  await expect
    .poll(() => bodiesTo('/advance').at(-1))
    .toMatchObject({
      amount: 900,
      note: 'Na paliwo',
      answers: [{ id: question.id, note: 'Ustalono' }],
    });
});

test.each([
  ['advance', advance, { squadId: 1, paidOn: '2026-03-20', amount: 500, note: null }],
  [
    'adjustment',
    fuel,
    { squadId: 1, year: 2026, month: 3, kind: 'deduction', reason: 'fuel', amount: 240.6, note: 'marzec' },
  ],
] as const)('deleting an entry (%s) asks first, and undoing it saves it again as it was', async (kind, line, body) => {
  const { confirm, bodiesTo, sent, toasts } = open(line, {
    [`DELETE /api/payout/${kind}/9`]: 9,
    [`POST /api/payout/${kind}`]: askUntilAnswered([{ id: 'q', message: 'Masz zgodę?' }], 10),
  });
  const removed = () => sent.filter(({ method }) => method === 'DELETE').length;
  confirm.mockResolvedValueOnce(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Usuń pozycję' }));
  await expect.poll(() => confirm.mock.calls.length).toBe(1);
  expect(removed()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Usuń pozycję' }));
  await expect.poll(() => toasts.at(-1)?.action?.label).toBe('Cofnij');
  expect(removed()).toBe(1);
  toasts.at(-1)?.action?.onSelect();
  await screen.findByText('Masz zgodę?');
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz mimo to' }));
  await expect.poll(() => bodiesTo(`/${kind}`).at(-1)).toMatchObject({ ...body, answers: [{ id: 'q' }] });
  await expect.poll(() => toasts.at(-1)?.title).toBe('Przywrócono pozycję.');
});

test('the author of a line cannot approve it and sees who may', async () => {
  const { sent } = open(advance, {}, { ownEntries: true }, ['manager']);
  await screen.findByRole('heading', { level: 1, name: /^P01/u });
  const button = screen.getByRole('button', { name: 'Zatwierdź' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.body.textContent).toContain(
    'Są tu Twoje wpisy, usunięte przez Ciebie wpisy albo zmienione przez Ciebie dane odbiorcy: zatwierdza inna osoba z rolą Kierownik.',
  );
  await userEvent.click(button);
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

test('an opening balance stands among what is carried over and is deleted without an offer to undo it', async () => {
  const line = lineOf({
    ...entry,
    kind: 'opening',
    value: -500,
    text: 'Bilans otwarcia z dnia 31.12.2025',
    day: '2025-12-31',
  });
  const row = rowOf(1, { works: 900, opening: -500, toPay: 400 });
  const { confirm, sent, toasts } = open(line, {
    'GET /api/payout/2026/3': monthOf([row], { opening: -500 }),
    'GET /api/payout/2026/3/sq/1': pageOf(row, [line]),
    'DELETE /api/payout/opening/9': 9,
  });
  const group = within(await screen.findByRole('region', { name: 'Przeniesienia i VAT' }));
  expect(group.getAllByText(/500,00/u)[0]?.closest('tr')?.textContent).toMatch(
    /^Bilans otwarcia z dnia 31\.12\.2025.500,00\szł/u,
  );
  await userEvent.click(group.getByRole('button', { name: 'Usuń pozycję' }));
  await expect
    .poll(() => toasts.map(({ title, action }) => [title.replace(/\s/gu, ' '), action]))
    .toEqual([['Usunięto: Bilans otwarcia z dnia 31.12.2025 – 500,00 zł.', undefined]]);
  expect(confirm).toHaveBeenCalledOnce();
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual(['/api/payout/opening/9']);
});

test('the list of a month has a column of opening balances where a squad has one', async () => {
  const month = (row: object) => ({ 'GET /api/payout/2026/3': monthOf([rowOf(1, row)], row) });
  openPayouts('/payout?year=2026&month=3', month({ opening: -500 }), ['office']);
  await screen.findByRole('columnheader', { name: 'Bilans otwarcia' });
  cleanup();
  openPayouts('/payout?year=2026&month=3', month({ works: 5 }), ['office']);
  await screen.findByRole('columnheader', { name: 'Rozliczone' });
  expect(screen.queryByRole('columnheader', { name: 'Bilans otwarcia' })).toBeNull();
});
