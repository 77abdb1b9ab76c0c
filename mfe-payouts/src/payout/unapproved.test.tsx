import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { askUntilAnswered, lineOf, monthOf, openPayouts, pageOf, rowOf, statementOf } from '../testing/open-payouts';

afterEach(cleanup);

const MONTH = '/payout?year=2026&month=3';
const approved = { state: 'approved', statement: statementOf(1) } as const;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

test('the list shows unapproved work with its sum, and no such column when all is approved', async () => {
  const rows = [rowOf(1, { works: 500, toPay: 500, unapproved: 300 }), rowOf(2, { works: 200, toPay: 200 })];
  openPayouts(MONTH, { 'GET /api/payout/2026/3': monthOf(rows, { unapproved: 300 }) }, ['office']);
  await screen.findByRole('columnheader', { name: /Prace niezatwierdzone/u });
  const [first] = screen.getAllByRole('row', { name: /P01/u });
  expect(plain(first?.textContent)).toContain('300,00 zł');
  cleanup();
  openPayouts(MONTH, { 'GET /api/payout/2026/3': monthOf([rowOf(2)]) }, ['office']);
  await screen.findByRole('link', { name: 'P02 Pilarze' });
  expect(screen.queryByRole('columnheader', { name: /Prace niezatwierdzone/u })).toBeNull();
});

test("a squad's page marks unapproved lines and shows their sum", async () => {
  const row = rowOf(1, { works: 500, unapproved: 300 });
  const lines = [lineOf(), lineOf({ no: 2, value: 300, unapproved: true })];
  openPayouts(
    `${MONTH}&squadId=1`,
    { 'GET /api/payout/2026/3': monthOf([row]), 'GET /api/payout/2026/3/sq/1': pageOf(row, lines) },
    ['office'],
  );
  await screen.findByRole('heading', { level: 1, name: /^P01/u });
  expect(screen.getAllByText(/niezatwierdzone$/u).map(({ textContent }) => textContent)).toEqual([
    'Prace niezatwierdzone',
    'SADZ · Sadzenie – niezatwierdzone',
  ]);
});

test('the file of transfers asks about unapproved work and is downloaded after the answer', async () => {
  const message = 'Przelewy obejmują 300,00 zł z rozliczeń, których nikt jeszcze nie zatwierdził: P01 300,00 zł.';
  const { bodiesTo } = openPayouts(
    MONTH,
    {
      'GET /api/payout/2026/3': monthOf([rowOf(1, { ...approved, transfer: 'ready', toPay: 500, unapproved: 300 })], {
        unapproved: 300,
      }),
      'POST /api/payout/2026/3/transfers': askUntilAnswered(
        [{ id: 'transfersUnapproved(sum=300)', message }],
        new Blob(['x']),
      ),
    },
    ['manager'],
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Zaznacz wszystkie' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lista przelewów' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pobierz CSV' }));
  await screen.findByText(message);
  await userEvent.click(screen.getByRole('button', { name: 'Pobierz mimo to' }));
  await expect
    .poll(() => bodiesTo('/transfers'))
    .toEqual([
      { squadIds: [1], answers: [] },
      { squadIds: [1], answers: [{ id: 'transfersUnapproved(sum=300)', note: null }] },
    ]);
});
