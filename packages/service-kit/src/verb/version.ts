import { Refusal, refuseRequest } from './refusal';

export function etagOf(version: number): string {
  return `"${version}"`;
}

type Change = { readonly changedBy: string; readonly changedAt: string };

/** The 409 for a caller whose version of a record is older than the last change. */
export function conflictRefusal({ changedBy, changedAt }: Change): Refusal {
  const { code, status, message } = refuseRequest('changedMeanwhile', { changedBy });
  return new Refusal(code, status, message, [], { changedBy, changedAt });
}

/**
 * A save without `If-Match` is accepted. The ETag of a compressed answer is weak (`W/`) and names the same version.
 * @throws Refusal 409
 */
export function requireVersion(ifMatch: string | undefined, version: number, lastChange: Change): void {
  if (ifMatch === undefined || ifMatch === '*') return;
  if (ifMatch.replace(/^W\//u, '') !== etagOf(version)) throw conflictRefusal(lastChange);
}
