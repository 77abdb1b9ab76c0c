import { daysBetween, type IsoDate } from '@ostep/kernel';
import { rowsBy } from '@ostep/service-kit';
import type { Transfer } from './transfer';

/** A saved transfer: its payments of all invoices are one sum. */
export type SavedTransfer = {
  readonly key: string;
  readonly bookedOn: IsoDate;
  readonly amount: number;
  readonly account: string;
};

/** Banks book over a weekend, and formats give one day or the other. */
export const DAYS_APART = 3;

/** The day of a saved transfer that may be this one: the same sum near that day, of no other account. */
export function similarIn(saved: readonly SavedTransfer[]): (transfer: Transfer) => IsoDate | null {
  const byAmount = rowsBy(saved, ({ amount }) => amount);
  return ({ bookedOn, amount, account }) =>
    byAmount(amount).find(
      (one) =>
        Math.abs(daysBetween(one.bookedOn, bookedOn)) <= DAYS_APART &&
        (one.account === '' || account === '' || one.account === account),
    )?.bookedOn ?? null;
}
