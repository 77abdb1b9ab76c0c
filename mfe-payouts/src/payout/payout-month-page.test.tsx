import { chooseOption } from '@ostep/ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { lineOf, monthOf, openPayouts, pageOf, rowOf, statementOf } from '../testing/open-payouts';

afterEach(cleanup);

const MONTH = '/payout?year=2026&month=3';
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
const rows = [
  rowOf(1, { works: 500, advances: -200, toPay: 300 }),
  rowOf(2, { works: 200, toPay: 200, state: 'approved', statement: statementOf(2) }),
];
const open = () =>
  openPayouts(MONTH, { 'GET /api/payout/2026/3': monthOf(rows, { works: 700, advances: -200, toPay: 500 }) }, [
    'office',
  ]);

test('columns without any value are left out, a 0 in the others is a dash, and states are badges', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Wypłaty ekip' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Ekipa', 'Rozliczone', 'Zaliczki', 'Do wypłaty', 'Stan']);
  expect(plain(screen.getByRole('row', { name: /P02/u }).textContent)).toBe(
    'P02 Pilarze200,00 zł–200,00 złZatwierdzone',
  );
  expect(table.querySelectorAll('.ui-badge')).toHaveLength(2);
  const figures = screen.getByRole('region', { name: 'Kwoty miesiąca' });
  expect(plain(figures.textContent)).toBe(
    'Do wypłaty500,00 złRozliczone700,00 złPrace niezatwierdzone–Wykonane, nierozliczone–Zatwierdzone i wypłacone1 z 2',
  );
});

test('squads are filtered by state, and the sum of the chosen ones replaces the filter', async () => {
  open();
  await chooseOption(await screen.findByRole('combobox', { name: 'Stan' }), 'Otwarte');
  await expect.poll(() => screen.queryByRole('row', { name: /P02/u })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Zatwierdź zaznaczone' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Zaznacz ekipę P01 Pilarze' }));
  const bar = screen.getByRole('region', { name: 'Zaznaczone' });
  expect(plain(within(bar).getByRole('status').textContent)).toBe('Zaznaczono 1 · 300,00 zł');
  within(bar).getByRole('button', { name: 'Zatwierdź zaznaczone' });
});

test("a squad's month groups its lines, each group with its sum, and the entry form is above them", async () => {
  const entry = { settlementId: null, orderNumber: null, code: null, work: null, amount: null, rate: null };
  const lines = [
    lineOf(),
    lineOf({ no: 2, kind: 'carried', value: 50 }),
    lineOf({ ...entry, no: 3, kind: 'advance', entryId: 9, value: -500, text: 'Zaliczka z 20.03.2026' }),
  ];
  openPayouts(`${MONTH}&squadId=1`, { 'GET /api/payout/2026/3/sq/1': pageOf(rowOf(1), lines) }, ['office']);
  await screen.findByRole('heading', { level: 1, name: 'P01 Pilarze, marzec 2026' });
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual(['Prace', 'Zaliczki']);
  const works = within(screen.getByRole('table', { name: 'Prace' })).getAllByRole('row');
  expect(plain(works.at(-1)?.textContent)).toBe('Razem250,00 zł');
  expect(works[2]?.textContent).toContain('z wcześniejszych miesięcy');
  await userEvent.click(screen.getByRole('button', { name: 'Dodaj potrącenie' }));
  const form = screen.getByRole('form', { name: 'Dodaj potrącenie' });
  const [first] = screen.getAllByRole('table');
  expect(form.compareDocumentPosition(first ?? form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('changing the month keeps the focus on its arrow and clears the selection', async () => {
  const month = { 'GET /api/payout/2026/3': monthOf(rows), 'GET /api/payout/2026/2': monthOf(rows) };
  openPayouts(MONTH, month, ['office']);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz ekipę P01 Pilarze' }));
  await userEvent.click(screen.getByRole('button', { name: 'Poprzedni okres' }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Zaznaczone' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Poprzedni okres' }));
});
