import { expect, test } from 'vitest';
import { ksefAddressOf } from './read-certificate';

test('each environment has its own address, and with a stand-in all have its address', () => {
  expect(ksefAddressOf({ KSEF_URL: undefined }, 'test')).toBe('https://api-test.ksef.mf.gov.pl/v2');
  expect(ksefAddressOf({ KSEF_URL: undefined }, 'prd')).toBe('https://api.ksef.mf.gov.pl/v2');
  expect(ksefAddressOf({ KSEF_URL: 'http://127.0.0.1:1' }, 'prd')).toBe('http://127.0.0.1:1');
});
