import type { KsefConnection } from '@ostep/api-invoices';

const HOSTS = { test: 'qr-test.ksef.mf.gov.pl', demo: 'qr-demo.ksef.mf.gov.pl', prd: 'qr.ksef.mf.gov.pl' } as const;

type Issued = {
  readonly environment: KsefConnection['environment'];
  readonly nip: string;
  readonly issued: string;
  /** In hexadecimal digits. */
  readonly sha256: string;
};

/** The address behind QR code I, where KSeF shows whether it has the invoice with these bytes. */
export function verifyAddress({ environment, nip, issued, sha256 }: Issued): string {
  const day = issued.split('-').reverse().join('-');
  return `https://${HOSTS[environment]}/invoice/${nip}/${day}/${Buffer.from(sha256, 'hex').toString('base64url')}`;
}
