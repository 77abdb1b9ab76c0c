import type { KsefConnection } from '@ostep/api-invoices';
import { refuse } from '../refusals';

export function requireCertificate({ certificate, validTo }: KsefConnection): void {
  if (certificate === 'ended' && validTo !== null) throw refuse('certificateEnded', { day: validTo.slice(0, 10) });
  if (certificate !== 'valid') throw refuse('noCertificate');
}
