import { isBankAccount, isKsefNumber, isNip } from '@ostep/kernel';
import { describe, expect, it } from 'vitest';
import { paymentTitles } from './payment-titles';

const SEED = 57;
const { invoices, sellerNip, titles } = paymentTitles(SEED);
const numbers = new Set(invoices.map(({ number }) => number));
const dueOf = (means: readonly string[]) =>
  invoices.filter(({ number }) => means.includes(number)).reduce((total, { grosze }) => total + grosze, 0);

describe('open invoices', () => {
  it('have different numbers and valid KSeF numbers', () => {
    expect(numbers.size).toBe(invoices.length);
    expect(isNip(sellerNip)).toBe(true);
    expect(invoices.filter(({ ksefNumber }) => !isKsefNumber(ksefNumber) || !ksefNumber.startsWith(sellerNip))).toEqual(
      [],
    );
    expect(invoices.filter(({ buyerNip }) => !isNip(buyerNip))).toEqual([]);
  });

  it('have sums that prove nothing: two of each month are equal', () => {
    expect(new Set(invoices.map(({ grosze }) => grosze)).size).toBe(invoices.length - 4);
  });
});

describe('titles of transfers', () => {
  it('are 300, the same for the same seed', () => {
    expect(titles).toHaveLength(300);
    expect(paymentTitles(SEED).titles).toEqual(titles);
    expect(paymentTitles(SEED + 1).titles).not.toEqual(titles);
    expect(new Set(titles.map(({ title }) => title)).size).toBeGreaterThan(250);
  });

  it('fit a transfer and name a Polish account', () => {
    expect(titles.filter(({ title }) => title.length > 140)).toEqual([]);
    expect(titles.filter(({ account }) => !isBankAccount(account))).toEqual([]);
  });

  it('mean open invoices, or none', () => {
    expect(titles.flatMap(({ means }) => means).filter((number) => !numbers.has(number))).toEqual([]);
    expect(titles.filter(({ means }) => means.length === 0).length).toBeGreaterThan(40);
    expect(titles.filter(({ means }) => means.length > 1).length).toBeGreaterThan(40);
  });

  it('pay what they say they pay', () => {
    const payments = titles.map(({ grosze, means }) => {
      if (means.length === 0) return 'none';
      if (grosze === dueOf(means)) return 'full';
      return grosze < dueOf(means) ? 'part' : 'over';
    });
    expect(titles.map(({ pays }) => pays)).toEqual(payments);
    expect(new Set(payments)).toEqual(new Set(['none', 'full', 'part', 'over']));
  });

  it('that mean no invoice have the sum of an open one and contain no open number', () => {
    const none = titles.filter(({ means }) => means.length === 0);
    expect(none.filter(({ grosze }) => !invoices.some((invoice) => invoice.grosze === grosze))).toEqual([]);
    const whole = (title: string) => new Set(title.split(' '));
    expect(none.filter(({ title }) => [...numbers].some((number) => whole(title).has(number)))).toEqual([]);
    expect(none.filter(({ title }) => invoices.some(({ ksefNumber }) => title.includes(ksefNumber)))).toEqual([]);
  });
});
