import { sum, toJsonNumber } from '@ostep/kernel';
import type { Transfer } from './transfer';

export type UnpaidInvoice = {
  readonly id: number;
  readonly number: string;
  readonly ksefNumber: string | null;
  readonly buyerNip: string;
  /** PLN that is left to pay. */
  readonly left: number;
};

export type Match = {
  readonly invoiceIds: readonly number[];
  /** By a number in the title it is certain; by amount and payer a person decides. */
  readonly by: 'ksefNumber' | 'number' | 'proposal';
};

/** Banks put blanks into long numbers. */
const squeezed = (text: string) => text.replace(/\s/gu, '').toUpperCase();

/** Our number is no part of a longer one: FV/1/04/2026 is not in FV/11/04/2026. */
const holdsNumber = (title: string, number: string) => {
  const at = title.indexOf(squeezed(number));
  return at >= 0 && !/[0-9]/u.test(title.charAt(at - 1)) && !/[0-9]/u.test(title.charAt(at + squeezed(number).length));
};

const idsOf = (invoices: readonly UnpaidInvoice[]) => invoices.map(({ id }) => id);

/** Several invoices are paid by one transfer only where it is what is left of all of them. */
const paysThem = (invoices: readonly UnpaidInvoice[], { amount }: Transfer) =>
  invoices.length === 1 || toJsonNumber(sum(invoices.map(({ left }) => left))) === amount;

export function matchTransfer(transfer: Transfer, invoices: readonly UnpaidInvoice[]): Match | null {
  const title = squeezed(transfer.title);
  const byKsef = invoices.filter(({ ksefNumber }) => ksefNumber !== null && title.includes(ksefNumber));
  const named = byKsef.length > 0 ? byKsef : invoices.filter(({ number }) => holdsNumber(title, number));
  if (named.length > 0) {
    if (!paysThem(named, transfer)) return null;
    return { invoiceIds: idsOf(named), by: byKsef.length > 0 ? 'ksefNumber' : 'number' };
  }
  const sameAmount = invoices.filter(({ left }) => left === transfer.amount);
  const ofPayer = sameAmount.filter(({ buyerNip }) => buyerNip !== '' && title.includes(buyerNip));
  const proposed = ofPayer.length > 0 ? ofPayer : sameAmount;
  return proposed.length === 1 ? { invoiceIds: idsOf(proposed), by: 'proposal' } : null;
}
