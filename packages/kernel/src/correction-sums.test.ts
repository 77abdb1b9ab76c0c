import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCorrections, correctedLines, correctionSums, invoiceSums } from './invoice-sums';

const at = (vatPercent: number, ...nets: number[]) => nets.map((net) => ({ net, vatPercent }));
const others = [2088.77, 4982.09, 395.29, 4085.03, 1121.63, 4098.36];

test('a price that is not given stays, and the net is counted by it', () => {
  const line = { no: 1, amount: 10, price: 288.35, vatPercent: 8, net: 2883.5 };
  expect(correctedLines([line], [{ no: 1, amount: 9, price: null, vatPercent: 8 }])).toMatchObject([
    { amount: 9, price: 288.35, net: 2595.15 },
  ]);
});

test('WYK-POGCZ of 31/2026 from 10 to 9: VAT of the difference would be −23,07', () => {
  expect(correctionSums(at(8, 2883.5, ...others), at(8, 2595.15, ...others))).toEqual({
    rates: [{ vatPercent: 8, isExempt: false, net: -288.35, vat: -23.06 }],
    net: -288.35,
    vat: -23.06,
    gross: -311.41,
  });
});

test('a line that moves to another rate is taken off the old rate and added to the new one', () => {
  expect(correctionSums(at(8, 100), at(23, 100))).toEqual({
    rates: [
      { vatPercent: 23, isExempt: false, net: 100, vat: 23 },
      { vatPercent: 8, isExempt: false, net: -100, vat: -8 },
    ],
    net: 0,
    vat: 15,
    gross: 15,
  });
});

test('a line that becomes exempt is taken off its rate and added to the exempt sum', () => {
  const exempt = [{ net: 100, vatPercent: 0, exemptFor: 'art. 113 ust. 1' }];
  expect(correctionSums(at(8, 100), exempt)).toEqual({
    rates: [
      { vatPercent: 8, isExempt: false, net: -100, vat: -8 },
      { vatPercent: 0, isExempt: true, net: 100, vat: 0 },
    ],
    net: 0,
    vat: -8,
    gross: -8,
  });
});

test('a rate whose sums do not change is left out of the correction', () => {
  const rest = [{ net: 50, vatPercent: 0, exemptFor: 'art. 113 ust. 1' }, ...at(23, 100)];
  expect(correctionSums([...at(8, 100), ...rest], [...at(8, 90), ...rest])).toEqual({
    rates: [{ vatPercent: 8, isExempt: false, net: -10, vat: -0.8 }],
    net: -10,
    vat: -0.8,
    gross: -10.8,
  });
});

test('invoice and correction together are the invoice as it should have been', () => {
  const line = fc.record({ net: fc.integer({ min: -999_999, max: 9_999_999 }), vatPercent: fc.constantFrom(8, 23) });
  const lines = fc.array(
    line.map(({ net, vatPercent }) => ({ net: net / 100, vatPercent })),
    { maxLength: 20 },
  );
  const grosze = (value: number) => Math.round(value * 100);
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const invoice = invoiceSums(before);
      const correction = correctionSums(before, after);
      const corrected = invoiceSums(after);
      for (const figure of ['net', 'vat', 'gross'] as const) {
        expect(grosze(invoice[figure]) + grosze(correction[figure])).toBe(grosze(corrected[figure]));
      }
    }),
    { numRuns: 2000 },
  );
});

test('a changed quantity or price gives a new net value, a changed rate alone does not', () => {
  const line = { no: 1, amount: 10, price: 2, net: 20.01, vatPercent: 8, exemptFor: null };
  const other = { ...line, no: 2 };
  const typed = (change: object) => [{ ...line, ...change }, other];
  expect(correctedLines([line, other], typed({}))).toEqual([]);
  expect(correctedLines([line, other], typed({ amount: 9 }))).toEqual([{ ...line, amount: 9, net: 18 }]);
  expect(correctedLines([line, other], typed({ vatPercent: 23 }))).toEqual([{ ...line, vatPercent: 23 }]);
  const exempt = { vatPercent: 0, exemptFor: 'art. 113 ust. 1' };
  expect(correctedLines([line, other], typed(exempt))).toEqual([{ ...line, ...exempt }]);
  expect(correctedLines([{ ...line, ...exempt }, other], typed({ vatPercent: 0 }))).toEqual([
    { ...line, vatPercent: 0 },
  ]);
  expect(applyCorrections([line, other], [{ ...line, net: 0 }]).map(({ net }) => net)).toEqual([0, 20.01]);
});
