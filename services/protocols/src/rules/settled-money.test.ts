import { describe, expect, it } from 'vitest';
import { accountableAmount, settledMoneyOf, totalMoney } from './settled-money';

const planting = [
  { squadRateNetto: 196.3, amount: 12.69, addToSum: true, contractPrice: 392.6 },
  { squadRateNetto: 58.89, amount: 12.69, addToSum: false, contractPrice: 392.6 },
  { squadRateNetto: 31.41, amount: 12.69, addToSum: false, contractPrice: 392.6 },
];

describe('settledMoneyOf', () => {
  it('counts every line as cost and only summed lines as revenue', () => {
    expect(settledMoneyOf(planting)).toEqual({
      cost: 3636.95,
      revenue: 4982.09,
      income: 1345.14,
      marginPercent: 36.99,
    });
    expect(accountableAmount(planting).toNumber()).toBe(12.69);
  });

  it('rounds each product half-up', () => {
    const line = (contractPrice: string) => ({ squadRateNetto: '0.5', amount: '0.01', addToSum: true, contractPrice });
    expect(settledMoneyOf([line('0.25'), line('0.25')])).toMatchObject({ cost: 0.02, revenue: 0 });
    expect(settledMoneyOf([line('0.5'), line('0.5')])).toMatchObject({ cost: 0.02, revenue: 0.02 });
  });

  it('has no margin if nothing was paid', () => {
    expect(settledMoneyOf([])).toEqual({ cost: 0, revenue: 0, income: 0, marginPercent: null });
    expect(settledMoneyOf([{ squadRateNetto: 0, amount: 2, addToSum: true, contractPrice: 10 }])).toMatchObject({
      marginPercent: null,
    });
  });

  it('adds up', () => {
    const one = settledMoneyOf(planting);
    expect(totalMoney([one, one])).toEqual({ cost: 7273.9, revenue: 9964.18, income: 2690.28, marginPercent: 36.99 });
  });
});
