import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { monthOf, openPayouts, pageOf, rowOf } from '../testing/open-payouts';

afterEach(cleanup);

const row = rowOf(1, {
  works: 900,
  toPay: 900,
  expectedBrought: -640.6,
  openBefore: [{ year: 2026, month: 2, balance: -640.6 }],
});

test('a debt of an open month is shown on the row and on the page of the squad, with a link to that month', async () => {
  openPayouts(
    '/payout?year=2026&month=3&squadId=1',
    { 'GET /api/payout/2026/3': monthOf([row]), 'GET /api/payout/2026/3/sq/1': pageOf(row, []) },
    ['office'],
  );
  const link = await screen.findByRole('link', { name: /luty 2026 otwarty: −640,60\szł/u });
  expect(link.getAttribute('href')).toBe('/payout?year=2026&month=2&squadId=1');
  cleanup();
  openPayouts('/payout?year=2026&month=3', { 'GET /api/payout/2026/3': monthOf([row]) }, ['office']);
  const listed = await screen.findByRole('row', { name: /P01/u });
  const text = listed.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toContain('luty 2026 otwarty: −640,60 zł');
  expect(text).toContain('spodziewane −640,60 zł');
});
