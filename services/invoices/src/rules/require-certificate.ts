import type { KsefConnection } from '@ostep/api-invoices';
import { refuse } from '../refusals';

/** @throws Refusal unless there is a certificate that is valid now */
export function requireCertificate({ certificate, validTo }: KsefConnection): void {
  if (certificate === 'ended' && validTo !== null) throw refuse('certificateEnded', { day: validTo.slice(0, 10) });
  if (certificate !== 'valid') throw refuse('noCertificate');
}
