import { Refusal, refuseRequest } from './refusal';

/** ETag of a row's version. */
export function etagOf(version: number): string {
  return `"${version}"`;
}

/**
 * Refuses a save that was made from an older version (409). A save without `If-Match` is accepted.
 * @param changed who changed the row last and when (ISO 8601), for the dialog
 */
export function requireVersion(
  ifMatch: string | undefined,
  version: number,
  changed: { readonly changedBy: string; readonly changedAt: string },
): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === etagOf(version)) return;
  const refusal = refuseRequest('changedMeanwhile', { changedBy: changed.changedBy });
  throw new Refusal(refusal.code, refusal.status, refusal.message, [], changed);
}
