import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { ServiceSettings } from '@ostep/service-kit';

export type KsefSettings = Pick<
  ServiceSettings,
  'KSEF_ENVIRONMENT' | 'KSEF_URL' | 'KSEF_CERTIFICATE' | 'KSEF_KEY' | 'KSEF_KEY_PASSWORD' | 'KSEF_UPO_CERTIFICATES'
>;

export type Certificate = {
  readonly key: KeyObject;
  readonly pem: string;
  readonly der: Uint8Array;
  readonly issuer: string;
  readonly serialNumber: string;
  readonly validTo: Date;
};

const ksefAddresses = {
  test: 'https://api-test.ksef.mf.gov.pl/v2',
  demo: 'https://api-demo.ksef.mf.gov.pl/v2',
  prd: 'https://api.ksef.mf.gov.pl/v2',
} as const satisfies Record<KsefSettings['KSEF_ENVIRONMENT'], string>;

/** With `KSEF_URL` (a stand-in for KSeF) every environment has that address. */
export const ksefAddressOf = (
  { KSEF_URL }: Pick<KsefSettings, 'KSEF_URL'>,
  environment: KsefSettings['KSEF_ENVIRONMENT'],
): string => KSEF_URL ?? ksefAddresses[environment];

/** X.509 lists the names of the issuer in the reverse order of RFC 4514. */
const issuerOf = ({ issuer }: X509Certificate) => issuer.split('\n').reverse().join(', ');

/** The certificates with which the ministry signs receipts, as PEM. Null: the file is not set or not there. */
export const readUpoCertificates = ({ KSEF_UPO_CERTIFICATES: file }: KsefSettings): string | null =>
  file !== undefined && existsSync(file) ? readFileSync(file, 'utf8') : null;

/** Read at each use, so that a renewed certificate needs no restart. Null: none is set. @throws where it cannot be read */
export function readCertificate(settings: KsefSettings): Certificate | null {
  const { KSEF_CERTIFICATE, KSEF_KEY, KSEF_KEY_PASSWORD } = settings;
  if (KSEF_CERTIFICATE === undefined || KSEF_KEY === undefined) return null;
  const pem = readFileSync(KSEF_CERTIFICATE, 'utf8');
  const certificate = new X509Certificate(pem);
  const passphrase = KSEF_KEY_PASSWORD === undefined ? {} : { passphrase: KSEF_KEY_PASSWORD };
  const key = createPrivateKey({ key: readFileSync(KSEF_KEY, 'utf8'), ...passphrase });
  if (!certificate.checkPrivateKey(key)) throw new Error('KSEF_KEY is not the key of KSEF_CERTIFICATE');
  return {
    key,
    pem: certificate.toString(),
    der: certificate.raw,
    issuer: issuerOf(certificate),
    serialNumber: BigInt(`0x${certificate.serialNumber}`).toString(),
    validTo: new Date(certificate.validTo),
  };
}
