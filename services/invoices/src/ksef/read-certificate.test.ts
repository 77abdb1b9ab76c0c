import { expect, test } from 'vitest';
import { ksefAddressOf } from './read-certificate';

test('a sending goes to its own environment, and to the stand-in where there is one', () => {
  expect(ksefAddressOf({ KSEF_URL: undefined }, 'test')).toBe('https://api-test.ksef.mf.gov.pl/v2');
  expect(ksefAddressOf({ KSEF_URL: undefined }, 'prd')).toBe('https://api.ksef.mf.gov.pl/v2');
  expect(ksefAddressOf({ KSEF_URL: 'http://127.0.0.1:1' }, 'prd')).toBe('http://127.0.0.1:1');
});
