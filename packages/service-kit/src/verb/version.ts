import { Refusal, refuseRequest } from './refusal';

export function etagOf(version: number): string {
  return `"${version}"`;
}

/** A save without `If-Match` is accepted; a compressed answer's ETag is weak, and names the same version. @throws Refusal 409 */
export function requireVersion(
  ifMatch: string | undefined,
  version: number,
  { changedBy, changedAt }: { readonly changedBy: string; readonly changedAt: string },
): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.replace(/^W\//u, '') === etagOf(version)) return;
  const refusal = refuseRequest('changedMeanwhile', { changedBy });
  throw new Refusal(refusal.code, refusal.status, refusal.message, [], { changedBy, changedAt });
}
