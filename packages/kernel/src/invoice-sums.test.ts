import fc from 'fast-check';
import { expect, test } from 'vitest';
import { invoiceSums } from './invoice-sums';

const at = (vatPercent: number, ...nets: number[]) => nets.map((net) => ({ net, vatPercent }));

test('VAT is counted from the net sum of each rate', () => {
  const protocol31 = at(8, 2088.77, 2883.5, 4982.09, 395.29, 4085.03, 1121.63, 4098.36);
  expect(invoiceSums(protocol31)).toMatchObject({ net: 19_654.67, vat: 1572.37, gross: 21_227.04 });
  expect(invoiceSums(at(8, 8355.62))).toMatchObject({ vat: 668.45, gross: 9024.07 });
  expect(invoiceSums(at(8, 13_027.72))).toMatchObject({ vat: 1042.22, gross: 14_069.94 });
  expect(invoiceSums(at(8, 19_654.67, 8355.62, 13_027.72))).toMatchObject({ vat: 3283.04, gross: 44_321.05 });
  expect(invoiceSums(at(8, 10.06, 10.06, 10.06)).vat).toBe(2.41);
  expect(invoiceSums([...at(8, 1121.63), ...at(23, 498.5)])).toEqual({
    rates: [
      { vatPercent: 23, isExempt: false, net: 498.5, vat: 114.66 },
      { vatPercent: 8, isExempt: false, net: 1121.63, vat: 89.73 },
    ],
    net: 1620.13,
    vat: 204.39,
    gross: 1824.52,
  });
});

test('10,000 random invoices have the sums of an oracle that counts whole grosze', () => {
  const line = fc.record({ net: fc.integer({ min: -9_999_999, max: 99_999_999 }), vatPercent: fc.constantFrom(8, 23) });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      const netOf = (rows: typeof lines) => rows.reduce((total, one) => total + BigInt(one.net), 0n);
      const vatOf = (percent: number) => {
        const net = netOf(lines.filter((one) => one.vatPercent === percent));
        const rounded = ((net < 0n ? -net : net) * BigInt(percent) + 50n) / 100n;
        return net < 0n ? -rounded : rounded;
      };
      const vat = vatOf(8) + vatOf(23);
      const net = netOf(lines);
      const sums = invoiceSums(lines.map((one) => ({ ...one, net: one.net / 100 })));
      const grosze = [sums.net, sums.vat, sums.gross].map((figure) => BigInt(Math.round(figure * 100)));
      expect(grosze).toEqual([net, vat, net + vat]);
    }),
    { numRuns: 10_000 },
  );
});

test('exempt lines and the rate 0 bear no VAT and have separate sums', () => {
  const exempt = { net: 100.05, vatPercent: 0, exemptFor: 'art. 113 ust. 1' };
  expect(invoiceSums([exempt, ...at(0, 50), ...at(8, 10), exempt])).toEqual({
    rates: [
      { vatPercent: 8, isExempt: false, net: 10, vat: 0.8 },
      { vatPercent: 0, isExempt: false, net: 50, vat: 0 },
      { vatPercent: 0, isExempt: true, net: 200.1, vat: 0 },
    ],
    net: 260.1,
    vat: 0.8,
    gross: 260.9,
  });
});
