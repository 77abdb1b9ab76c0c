import { expect, test } from 'vitest';
import { composeForecast } from './compose-forecast';

const nothing = { invoices: [], delays: [], orders: [], protocolDelays: [], months: [] };

test('the three protocols of the sample chain are expected 30 days after they were received', () => {
  const protocols = (
    [
      ['2026-02-06', 13027.72],
      ['2026-04-10', 19654.67],
      ['2026-04-28', 8355.62],
    ] as const
  ).map(([since, net], at) => ({
    id: at + 1,
    name: `P${at}`,
    forestDistrictId: 1,
    forestDistrictName: 'Namysłów',
    since,
    vatPercent: 8,
    net,
  }));
  const { weeks, later, rows } = composeForecast({ ...nothing, protocols }, '2026-03-02');
  expect(weeks.flatMap(({ from, protocol }) => (protocol === 0 ? [] : [[from, protocol]]))).toEqual([
    ['2026-03-02', 14069.94],
    ['2026-05-04', 21227.04],
    ['2026-05-25', 9024.07],
  ]);
  expect(later.protocol).toBe(0);
  expect(rows.map(({ on }) => on)).toEqual(['2026-03-08', '2026-05-10', '2026-05-28']);
  expect(rows.reduce((sum, { amount }) => sum + BigInt(Math.round(amount * 100)), 0n)).toBe(4_432_105n);
});
