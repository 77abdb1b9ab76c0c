import { expect, test } from 'vitest';
import { isSplitPayment } from './split-payment';

const annex = ['42.11.2', '43'];
const of = (gross: number, ...codes: string[]) =>
  isSplitPayment({ gross, lines: codes.map((pkwiu) => ({ pkwiu })) }, annex);

test('applies from 15,000 zł gross if a PKWiU of a line begins with a code of annex 15', () => {
  expect(of(15_000, '02.40.10.3', '43.12.11.0')).toBe(true);
  expect(of(15_000, '42.11.20.0')).toBe(true);
  expect(of(14_999.99, '43.12.11.0')).toBe(false);
  expect(of(200_000, '02.40.10.3', '42.11.10.0', '')).toBe(false);
});
