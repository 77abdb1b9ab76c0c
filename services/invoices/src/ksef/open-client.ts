import type { KsefConnection } from '@ostep/api-invoices';
import type { Service } from '@ostep/service-kit';
import { type KsefClient, KsefUnavailable, signInToKsef } from './ksef-client';
import { ksefAddressOf, readCertificate } from './read-certificate';

type Firm = { readonly nip: string; readonly environment: KsefConnection['environment'] };

/** @throws KsefUnavailable, KsefAccessDenied */
export async function openKsefClient(
  { settings, now }: Pick<Service, 'settings' | 'now'>,
  { nip, environment }: Firm,
): Promise<KsefClient> {
  const certificate = readCertificate(settings);
  if (!certificate || certificate.validTo < now()) throw new KsefUnavailable('no valid certificate');
  return signInToKsef({ base: ksefAddressOf(settings, environment), nip, certificate, now });
}
