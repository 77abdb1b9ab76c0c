import type { NextNumber } from '@ostep/api-invoices';
import { dayInWarsaw } from '@ostep/kernel';
import type { Executor, ReadCall, VerbCall } from '@ostep/service-kit';
import { raiseLastNumber, readLastNumber } from '../data/number-rows';
import { refuse } from '../refusals';
import { invoiceNumber } from '../rules/invoice-number';
import { requireSeller } from './require-seller';

async function countedNow(tx: Executor, now: Date) {
  const { invoicePattern: pattern } = await requireSeller(tx);
  const day = dayInWarsaw(now);
  const last = await readLastNumber(tx, pattern, day);
  const named = (nr: number) => invoiceNumber(pattern, nr, day);
  return { pattern, day, last, named };
}

export async function readNextNumber({ tx, now }: ReadCall<null>): Promise<NextNumber> {
  const { last, named } = await countedNow(tx, now);
  return { next: last + 1, number: named(last + 1) };
}

type Set = Pick<NextNumber, 'next'>;

/** Of a firm that issued by another program before, in this month. */
export async function setNextNumber({ tx, input: { next }, caller, now }: VerbCall<Set>): Promise<NextNumber> {
  const { pattern, day, named } = await countedNow(tx, now);
  const isNow = await raiseLastNumber(tx, { pattern, day, last: next - 1, setBy: caller.fullName });
  if (!isNow) {
    const last = await readLastNumber(tx, pattern, day);
    throw refuse('numberGoesBack', { last: named(last), least: last + 1 });
  }
  return { next, number: named(next) };
}
