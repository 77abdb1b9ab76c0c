import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './make-certificate';
import { startKsef } from './start-ksef';

const YEAR_MS = 365 * 24 * 3_600_000;

/** Starts the stand-in with a new certificate. @returns also the settings of the invoices service for both */
export async function openKsefDev(folder: string, now = () => new Date()) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { certificatePem, keyPem } = makeCertificate({ name: 'Ostęp', to: new Date(Date.now() + YEAR_MS) });
  const files = { KSEF_CERTIFICATE: join(folder, 'certificate.pem'), KSEF_KEY: join(folder, 'key.pem') };
  writeFileSync(files.KSEF_CERTIFICATE, certificatePem);
  writeFileSync(files.KSEF_KEY, keyPem, { mode: 0o600 });
  const ksef = await startKsef({ now });
  return { settings: { ...files, KSEF_ENVIRONMENT: 'test', KSEF_URL: ksef.url }, ksef };
}
