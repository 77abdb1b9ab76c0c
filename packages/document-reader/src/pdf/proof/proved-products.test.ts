import { expect, it } from 'vitest';
import { PROVEN_FIT, restoreLostComma, withProvenProducts } from './proved-products';

it.each([
  ['13', '55,86 zł', '72,62 zł', '1,3'],
  ['141', '606,37', '854,98', '1,41'],
  ['13', '55,86', '726,18', '13'],
  ['13', '55,86', '99,00', '13'],
  ['13', '', '72,62', '13'],
  ['1,3', '55,86', '72,62', '1,3'],
])('the amount %s at the rate %s with the value %s is read as %s', (amount, rate, value, read) => {
  expect(restoreLostComma(amount, rate, value)).toBe(read);
});

it('the rate is the factor that is the same wherever its code is', () => {
  const columns = [
    ['KOSZ-2X', 'CP', 'KOSZ-2X'],
    ['1 875,40', '12,00', '1 875,40'],
    ['2,32', '5,00', '31,57'],
    ['4 350,93', '60,00', '59 206,38'],
  ];
  const fits = columns.map((_, at) => new Map(at === 0 ? [['code', 1]] : []));
  const found = withProvenProducts(fits, columns, { code: 'code', amount: 'amount', rate: 'rate', value: 'value' });
  expect(found.map((fit) => [fit.get('amount'), fit.get('rate')])).toEqual([
    [-1, -1],
    [-1, PROVEN_FIT],
    [PROVEN_FIT, -1],
    [-1, -1],
  ]);
});
