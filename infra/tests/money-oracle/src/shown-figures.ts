import type { PayoutRow } from '@ostep/api-payouts';
import { hundredths } from './hundredths';

export const figuresShown = (one: PayoutRow) => ({
  works: hundredths(one.works) + hundredths(one.carried),
  additions: hundredths(one.additions),
  advances: hundredths(one.advances),
  deductions: hundredths(one.deductions),
  opening: hundredths(one.opening),
  brought: hundredths(one.brought),
  toPay: hundredths(one.toPay),
  left: hundredths(one.left),
  vat: hundredths(one.vat),
  openBefore: one.openBefore.map(({ month, balance }) => ({ month, balance: hundredths(balance) })),
});
