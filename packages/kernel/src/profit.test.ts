import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sum, toJsonNumber } from './decimal';
import { markUpPercent, type Profit, type ProfitInput, profitOf, revenueSharePercent } from './profit';

type Line = ProfitInput & Profit & { orderNumber: string; workName: string };
type Expected = { lines: Line[]; totals: { squadIncome: number; companyIncome: number; profit: number } };

const file = new URL('../../../infra/tests/samples/rozliczenie-ekip.expected.json', import.meta.url);
// The sample's own shape, checked by the assertions below.
const expected = JSON.parse(readFileSync(file, 'utf8')) as Expected;

describe('profitOf', () => {
  it.each(expected.lines)('$orderNumber $workName', (line) => {
    expect(profitOf(line)).toEqual({
      squadIncome: line.squadIncome,
      companyIncome: line.companyIncome,
      profit: line.profit,
      profitMarginPercent: line.profitMarginPercent,
    });
  });

  it('adds up to the totals of the sample', () => {
    const profits = expected.lines.map(profitOf);
    expect(toJsonNumber(sum(profits.map((line) => line.squadIncome)))).toBe(expected.totals.squadIncome);
    expect(toJsonNumber(sum(profits.map((line) => line.companyIncome)))).toBe(expected.totals.companyIncome);
    expect(toJsonNumber(sum(profits.map((line) => line.profit)))).toBe(expected.totals.profit);
  });

  it('is all zero when nothing is settled', () => {
    const line = { settlementAmount: 0, squadRateNetto: 10, contractUnitPriceNetto: 20, profitMarginReference: 100 };
    expect(profitOf(line)).toEqual({ squadIncome: 0, companyIncome: 0, profit: 0, profitMarginPercent: 0 });
  });

  it('has no mark-up on a cost of zero', () => {
    const line = { settlementAmount: 5, squadRateNetto: 0, contractUnitPriceNetto: 20, profitMarginReference: 100 };
    expect(profitOf(line).profitMarginPercent).toBeNull();
  });
});

it.each([
  { squadIncome: 100, companyIncome: 140, markUp: 40, share: 28.57 },
  { squadIncome: 140, companyIncome: 100, markUp: -28.57, share: -40 },
  { squadIncome: 0, companyIncome: 100, markUp: null, share: 100 },
  { squadIncome: 100, companyIncome: 0, markUp: -100, share: null },
])('cost $squadIncome and revenue $companyIncome: mark-up $markUp, share of revenue $share', (line) => {
  expect(markUpPercent(line)).toBe(line.markUp);
  expect(revenueSharePercent(line)).toBe(line.share);
});
