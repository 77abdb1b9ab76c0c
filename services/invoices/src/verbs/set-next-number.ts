import type { NextNumber } from '@ostep/api-invoices';
import { dayInWarsaw } from '@ostep/kernel';
import type { Executor, ReadCall, VerbCall } from '@ostep/service-kit';
import { readLastNumber, setLastNumber } from '../data/number-rows';
import { refuse } from '../refusals';
import { invoiceNumber } from '../rules/invoice-number';
import { requireSeller } from './require-seller';

async function readCounter(tx: Executor, now: Date) {
  const { invoicePattern: pattern } = await requireSeller(tx);
  const day = dayInWarsaw(now);
  const last = await readLastNumber(tx, pattern, day);
  const formatNumber = (nr: number) => invoiceNumber(pattern, nr, day);
  return { pattern, day, last, formatNumber: formatNumber };
}

export async function readNextNumber({ tx, now }: ReadCall<null>): Promise<NextNumber> {
  const { last, formatNumber } = await readCounter(tx, now);
  return { next: last + 1, number: formatNumber(last + 1) };
}

type NextNumberForm = Pick<NextNumber, 'next'>;

/** For a company that issued invoices with another program earlier this month. */
export async function setNextNumber({
  tx,
  input: { next },
  caller,
  now,
}: VerbCall<NextNumberForm>): Promise<NextNumber> {
  const { pattern, day, last, formatNumber } = await readCounter(tx, now);
  const isSet = next > last && (await setLastNumber(tx, { pattern, day, last: next - 1, setBy: caller.fullName }));
  if (!isSet) {
    const used = await readLastNumber(tx, pattern, day);
    throw refuse('numberGoesBack', { last: formatNumber(used), least: used + 1 });
  }
  return { next, number: formatNumber(next) };
}
