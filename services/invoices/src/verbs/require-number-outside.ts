import { dayInWarsaw } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import type { InvoiceRecord } from '../data/invoice-rows';
import { lockByNumber } from '../data/outside-rows';
import { refuse } from '../refusals';
import { requireNumberOf } from '../rules/require-number-of';
import { requireSeller } from './require-seller';

export type IssuedOutside = {
  readonly number: string;
  readonly issued: string;
  readonly ksefNumber: string | null;
};

/** @returns the invoice of another program that is kept under this number; null: none is. @throws Refusal */
export async function requireNumberOutside(
  { tx, now }: Pick<VerbCall<unknown>, 'tx' | 'now'>,
  { number, issued, ksefNumber }: IssuedOutside,
): Promise<InvoiceRecord | null> {
  if (issued > dayInWarsaw(now)) throw refuse('dayInFuture', { number });
  if (ksefNumber !== null) requireNumberOf(ksefNumber, { number, issued, now, nip: (await requireSeller(tx)).nip });
  const known = await lockByNumber(tx, number);
  if (known && known.state !== 'outside') throw refuse('numberOfOurs', { number });
  return known;
}

/** As it is inserted. What a person typed is not confirmed. */
export const issuedOutside = ({ number, issued, ksefNumber }: IssuedOutside) =>
  ({ state: 'outside', number, issued, ksefNumber, ksefConfirmed: ksefNumber === null }) as const;
