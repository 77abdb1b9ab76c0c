import { expect, test } from 'vitest';
import { formatNip, isNip, nipDigits } from './nip';

test.each([
  ['5260250274', true],
  ['5260250275', false],
  ['1234563218', true],
  ['1234567890', false],
  // The checksum modulo 11 is 10, which no digit can be.
  ['1234567800', false],
  ['526025027', false],
  ['526025027A', false],
])('%s: %s', (digits, valid) => {
  expect(isNip(digits)).toBe(valid);
});

test('separators and the country code are removed, and added in the usual form for display', () => {
  expect(nipDigits('PL 526-025-02-74')).toBe('5260250274');
  expect(formatNip('5260250274')).toBe('526-025-02-74');
});
