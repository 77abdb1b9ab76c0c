import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { verifyAddress } from './verify-address';

test('code I names environment, seller, day and the hash of the bytes', () => {
  const of = { nip: '5260250274', issued: '2026-04-12', sha256: createHash('sha256').update('').digest('hex') };
  const hash = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
  expect(verifyAddress({ ...of, environment: 'test' })).toBe(
    `https://qr-test.ksef.mf.gov.pl/invoice/5260250274/12-04-2026/${hash}`,
  );
  expect(verifyAddress({ ...of, environment: 'prd' })).toBe(
    `https://qr.ksef.mf.gov.pl/invoice/5260250274/12-04-2026/${hash}`,
  );
});
