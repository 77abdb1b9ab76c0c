import { daysBetween, type IsoDate } from '@ostep/kernel';
import { rowsBy } from '@ostep/service-kit';
import type { Transfer } from './transfer';

/** A saved transfer with the sum of its payments for all invoices. */
export type SavedTransfer = {
  readonly key: string;
  readonly bookedOn: IsoDate;
  readonly amount: number;
  readonly account: string;
};

/** A bank may book over a weekend, and its file formats may state one or the other date. */
export const DAYS_APART = 3;

/** The date of a saved transfer that may be the same: equal sum, a near date, and no different account. */
export function findSimilarIn(saved: readonly SavedTransfer[]): (transfer: Transfer) => IsoDate | null {
  const byAmount = rowsBy(saved, ({ amount }) => amount);
  return ({ bookedOn, amount, account }) =>
    byAmount(amount).find(
      (one) =>
        Math.abs(daysBetween(one.bookedOn, bookedOn)) <= DAYS_APART &&
        (one.account === '' || account === '' || one.account === account),
    )?.bookedOn ?? null;
}
