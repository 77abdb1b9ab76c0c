import { isDigestOf, type PaidTo } from './payee-digest';

type Known = PaidTo & { readonly confirmedDigest: string | null; readonly waits: boolean };

/**
 * Whether a transfer may go to a payee: `waits` for a second person, or `changed` since its statement was approved.
 * Statements of before payees were frozen have no digest.
 */
export function payeeStateOf(payee: Known, frozenDigest: string | null): 'same' | 'waits' | 'changed' {
  if (payee.waits) return 'waits';
  const digests = [frozenDigest, payee.confirmedDigest].filter((digest) => digest !== null);
  return frozenDigest === null || digests.some((digest) => isDigestOf(digest, payee)) ? 'same' : 'changed';
}
