import { expect, it } from 'vitest';
import { withLostComma } from './proved-products';

it.each([
  ['13', '55,86 zł', '72,62 zł', '1,3'],
  ['141', '606,37', '854,98', '1,41'],
  ['13', '55,86', '726,18', '13'],
  ['13', '55,86', '99,00', '13'],
  ['13', '', '72,62', '13'],
  ['1,3', '55,86', '72,62', '1,3'],
])('the amount %s at the rate %s for %s is %s', (amount, rate, value, read) => {
  expect(withLostComma(amount, rate, value)).toBe(read);
});
