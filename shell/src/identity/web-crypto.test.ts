import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { supplyWebCrypto } from './web-crypto';

/** What browsers leave of Web Crypto on plain http. */
beforeEach(() => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  supplyWebCrypto();
});
afterEach(() => vi.unstubAllGlobals());

/** Of FIPS 180-2, and the verifier of RFC 7636, appendix B. */
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', '13d31e961a1ad8ec2f16b10c4c982e0876a878ad6df144566ee1894acb70f9c3'],
])('the SHA-256 of "%s" is as published', async (text, expected) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect(hex).toBe(expected);
});

test('another algorithm is refused, not answered with a weaker one', async () => {
  await expect(crypto.subtle.digest('SHA-1', new Uint8Array(1))).rejects.toThrow('SHA-1');
});

test('identifiers are random UUIDs of version 4', () => {
  const made = Array.from({ length: 1000 }, () => crypto.randomUUID());
  expect(new Set(made).size).toBe(1000);
  for (const uuid of made) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
