import { dayInWarsaw } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import type { InvoiceRecord } from '../data/invoice-rows';
import { lockByNumber } from '../data/outside-rows';
import { refuse } from '../refusals';
import { requireMatchingKsefNumber } from '../rules/require-matching-ksef-number';
import { requireSeller } from './require-seller';

export type IssuedOutside = {
  readonly number: string;
  readonly issued: string;
  readonly ksefNumber: string | null;
};

/** @returns the invoice of another program that is saved under this number, or null. @throws Refusal */
export async function requireNumberOutside(
  { tx, now }: Pick<VerbCall<unknown>, 'tx' | 'now'>,
  { number, issued, ksefNumber }: IssuedOutside,
): Promise<InvoiceRecord | null> {
  if (issued > dayInWarsaw(now)) throw refuse('dayInFuture', { number });
  if (ksefNumber !== null)
    requireMatchingKsefNumber(ksefNumber, { number, issued, now, nip: (await requireSeller(tx)).nip });
  const known = await lockByNumber(tx, number);
  if (known && known.state !== 'outside') throw refuse('numberOfOurs', { number });
  return known;
}

/** The columns of an invoice of another program. A typed KSeF number is not confirmed. */
export const outsideColumns = ({ number, issued, ksefNumber }: IssuedOutside) =>
  ({ state: 'outside', number, issued, ksefNumber, ksefConfirmed: ksefNumber === null }) as const;
