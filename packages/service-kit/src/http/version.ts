import { Refusal, refuseRequest } from './refusal';

export function etagOf(version: number): string {
  return `"${version}"`;
}

/** A save without `If-Match` is accepted. @throws Refusal 409 */
export function requireVersion(
  ifMatch: string | undefined,
  version: number,
  { changedBy, changedAt }: { readonly changedBy: string; readonly changedAt: string },
): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch === etagOf(version)) return;
  const refusal = refuseRequest('changedMeanwhile', { changedBy });
  throw new Refusal(refusal.code, refusal.status, refusal.message, [], { changedBy, changedAt });
}
