import { expect, test } from 'vitest';
import { needsKsefStandIn } from './needs-ksef-stand-in';

test.each([
  ['demo data alone', true, {}, true],
  ['a certificate of the real test environment', true, { KSEF_CERTIFICATE: 'a.pem', KSEF_KEY: 'a.key' }, true],
  ['an address elsewhere', true, { KSEF_URL: 'https://api-test.ksef.mf.gov.pl/v2' }, true],
  ['a stand-in of this machine', true, { KSEF_URL: 'http://127.0.0.1:9000' }, false],
  ['a stand-in of this machine by its name', true, { KSEF_URL: 'http://localhost:9000', KSEF_CERTIFICATE: 'a' }, false],
  ['no demo data', false, { KSEF_CERTIFICATE: 'a.pem' }, false],
])('with %s the answer is %j', (_, demo, ksef: Readonly<Record<string, string>>, needed) => {
  expect(needsKsefStandIn(demo, ksef)).toBe(needed);
});
