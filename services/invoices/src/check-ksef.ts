import type { KsefConnection } from '@ostep/api-invoices';
import type { Service } from '@ostep/service-kit';
import { KsefAccessDenied, KsefUnavailable, signInToKsef } from './ksef/ksef-client';
import { ksefAddressOf, readCertificate } from './ksef/read-certificate';
import { refuse } from './refusals';
import { requireCertificate } from './rules/require-certificate';
import { texts } from './texts';
import { requireSeller } from './verbs/require-seller';

const EXPIRY_WARNING_MS = 30 * 24 * 3_600_000;

type Settings = Pick<Service, 'settings' | 'now'>;

export function ksefConnection({ settings, now }: Settings): KsefConnection {
  const common = { environment: settings.KSEF_ENVIRONMENT, standIn: settings.KSEF_URL !== undefined };
  try {
    const found = readCertificate(settings);
    if (!found) return { ...common, certificate: 'none', validTo: null, endsSoon: false };
    const { validTo } = found;
    const isEnded = validTo < now();
    const endsSoon = !isEnded && validTo.getTime() - now().getTime() <= EXPIRY_WARNING_MS;
    return { ...common, certificate: isEnded ? 'ended' : 'valid', validTo: validTo.toISOString(), endsSoon };
  } catch {
    return { ...common, certificate: 'unreadable', validTo: null, endsSoon: false };
  }
}

export async function checkKsef(service: Pick<Service, 'settings' | 'now' | 'db'>) {
  const { settings, now, db } = service;
  requireCertificate(ksefConnection(service));
  const certificate = readCertificate(settings);
  if (!certificate) throw refuse('noCertificate');
  const company = await requireSeller(db);
  const base = ksefAddressOf(settings, settings.KSEF_ENVIRONMENT);
  try {
    await signInToKsef({ base, nip: company.nip, certificate, now });
    return { works: true, description: null };
  } catch (error) {
    if (error instanceof KsefAccessDenied) return { works: false, description: `${error.message} (${error.code})` };
    if (error instanceof KsefUnavailable) return { works: false, description: texts.ksefAway };
    throw error;
  }
}
