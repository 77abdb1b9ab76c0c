import { isDigestOf, type PaidTo } from './payee-digest';

type KnownPayee = PaidTo & { readonly confirmedDigest: string | null; readonly waits: boolean };

/** Whether the data of a payee affects money: an account to pay to, or VAT on top. */
export const movesMoney = ({
  account,
  vatPercent,
}: {
  readonly account: string | null;
  readonly vatPercent: number | null;
}) => account !== null || (vatPercent ?? 0) > 0;

/**
 * Whether a transfer may go to a payee: `waits` for a second person, or `changed` since its statement was approved.
 * Statements from before payees were frozen have no digest.
 */
export function payeeStateOf(payee: KnownPayee, frozenDigest: string | null): 'same' | 'waits' | 'changed' {
  if (payee.waits) return 'waits';
  const digests = [frozenDigest, payee.confirmedDigest].filter((digest) => digest !== null);
  return frozenDigest === null || digests.some((digest) => isDigestOf(digest, payee)) ? 'same' : 'changed';
}
