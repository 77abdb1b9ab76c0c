import { describe, expect, it } from 'vitest';
import { toJsonNumber } from './decimal';
import { percentFromRate, priceTotals, rateFromPercent, rowNet, rowVat } from './money';

describe('rows of a cost sheet', () => {
  it('rounds half up, where a float would round down', () => {
    expect(rowNet('22.5', '49.85').toString()).toBe('1121.63');
    expect(rowNet(1.005, 1).toString()).toBe('1.01');
    expect(rowNet('-1.005', 1).toString()).toBe('-1.01');
  });

  it('counts VAT from the rounded net value', () => {
    expect(rowVat('2088.77', 8).toString()).toBe('167.1');
  });

  it('sums rounded rows', () => {
    const rows = [
      { amount: '0.333', unitPriceNetto: 1, vatPercent: 23 },
      { amount: '0.335', unitPriceNetto: 1, vatPercent: 23 },
    ];
    const { netto, brutto } = priceTotals(rows);
    expect(toJsonNumber(netto)).toBe(0.67);
    expect(toJsonNumber(brutto)).toBe(0.83);
  });
});

describe('rate and percent of a squad', () => {
  it('is not reversible, so neither is recomputed from the other', () => {
    const rate = rateFromPercent(65, '33.70');
    expect(rate.toString()).toBe('21.91');
    expect(percentFromRate(rate, '33.70')?.toString()).toBe('65.01');
  });

  it('has no percent of a zero rate', () => {
    expect(percentFromRate(10, 0)).toBeNull();
  });
});
