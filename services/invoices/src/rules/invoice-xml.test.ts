import { invoiceRates } from '@ostep/api-invoices';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaFaults } from '../schema/invoice-schema';
import { groundOf, type InvoiceToWrite, invoiceXml } from './invoice-xml';

const text = fc.string({ unit: 'binary', maxLength: 600 }).map((any) => `ż${any}`);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const grosze = fc.integer({ min: -99_999_999, max: 999_999_999 });
const named = fc.record({ number: text, date: day });
const party = (nip: string) =>
  fc.record({ nip: fc.constant(nip), name: text, street: text, postalCode: text, city: text });

const rate = fc.oneof(
  fc.constantFrom(...invoiceRates).map((vatPercent) => ({ vatPercent, exemptFor: null })),
  fc.constantFrom('art. 113 ust. 1', 'art. 43 ust. 1 pkt 3').map((exemptFor) => ({ vatPercent: 0, exemptFor })),
);

const work = fc.record({
  name: text,
  code: fc.option(text),
  unit: text,
  place: fc.oneof(text, fc.constant('')),
  pkwiu: fc.constantFrom('', '02.40.10.3'),
  amount: fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100),
  price: fc.option(grosze.map((price) => Math.abs(price) / 100)),
  net: grosze,
  performed: fc.option(day),
});
const line = fc.tuple(work, rate).map(([drawn, of]) => ({ ...drawn, ...of }));

const invoice = fc.record({
  number: text,
  issued: day,
  place: text,
  due: day,
  contract: named,
  createdAt: day.map((date) => `${date}T08:15:00Z`),
  cashMethod: fc.boolean(),
  splitPayment: fc.boolean(),
  account: fc.constant('27114020040000300201355387'),
  seller: party('5260250274'),
  buyer: party('1111111111'),
  orders: fc.array(named, { maxLength: 5 }),
  protocols: fc.array(fc.record({ number: text, date: fc.option(day), part: fc.option(text) }), {
    minLength: 1,
    maxLength: 4,
  }),
  lines: fc.array(line, { minLength: 1, maxLength: 30 }),
});

const inXml = (xml: string, field: string) => {
  const [, whole, part] = new RegExp(`<${field}>(-?\\d+)\\.(\\d\\d)</${field}>`).exec(xml) ?? [];
  return whole === undefined ? null : BigInt(`${whole}${part}`);
};

type Drawn = { readonly net: number; readonly vatPercent: number; readonly exemptFor: string | null };

/** In whole grosze, half up. */
function expectedSums(lines: readonly Drawn[]) {
  const sumOf = (own: readonly Drawn[], percent: number) => {
    if (own.length === 0) return { net: null, vat: null };
    const net = own.reduce((total, one) => total + BigInt(one.net), 0n);
    const rounded = ((net < 0n ? -net : net) * BigInt(percent) + 50n) / 100n;
    return { net, vat: net < 0n ? -rounded : rounded };
  };
  const taxed = lines.filter(({ exemptFor }) => exemptFor === null);
  const rates = [23, 8, 5].map((percent) =>
    sumOf(
      taxed.filter(({ vatPercent }) => vatPercent === percent),
      percent,
    ),
  );
  const zero = sumOf(
    taxed.filter(({ vatPercent }) => vatPercent === 0),
    0,
  ).net;
  const exempt = sumOf(
    lines.filter(({ exemptFor }) => exemptFor !== null),
    0,
  ).net;
  const gross = rates.reduce((total, { net, vat }) => total + (net ?? 0n) + (vat ?? 0n), (zero ?? 0n) + (exempt ?? 0n));
  return { rates, zero, exempt, gross };
}

const textIn = (xml: string, field: string) => new RegExp(`<${field}>([^<]*)</${field}>`).exec(xml)?.[1];

test('10,000 random invoices are valid by the official schema and have the sums of an oracle of whole grosze', () => {
  fc.assert(
    fc.property(invoice, (drawn) => {
      const lines = drawn.lines.map((one, at) => ({ ...one, no: at + 1, net: one.net / 100 }));
      const bytes = invoiceXml({ ...drawn, lines } satisfies InvoiceToWrite);
      expect(schemaFaults(bytes)).toEqual([]);
      const xml = new TextDecoder().decode(bytes);
      const rates = [1, 2, 3].map((at) => ({ net: inXml(xml, `P_13_${at}`), vat: inXml(xml, `P_14_${at}`) }));
      const sums = { rates, zero: inXml(xml, 'P_13_6_1'), exempt: inXml(xml, 'P_13_7'), gross: inXml(xml, 'P_15') };
      expect(sums).toEqual(expectedSums(drawn.lines));
      expect(textIn(xml, 'P_16')).toBe(drawn.cashMethod ? '1' : '2');
      expect(textIn(xml, 'P_18A')).toBe(drawn.splitPayment ? '1' : '2');
      const ground = groundOf(lines);
      expect([textIn(xml, 'P_19A'), textIn(xml, 'P_19N')]).toEqual(
        ground === '' ? [undefined, '1'] : [ground, undefined],
      );
    }),
    { numRuns: 10_000 },
  );
});

test('the rate of a line is written as the schema requires', () => {
  const [drawn] = fc.sample(invoice, { numRuns: 1, seed: 7 });
  const [one] = drawn?.lines ?? [];
  if (!drawn || !one) throw new Error('no invoice was drawn');
  const rateIn = (of: { readonly vatPercent: number; readonly exemptFor: string | null }) =>
    textIn(new TextDecoder().decode(invoiceXml({ ...drawn, lines: [{ ...one, no: 1, ...of }] })), 'P_12');
  expect([23, 8, 5, 0].map((vatPercent) => rateIn({ vatPercent, exemptFor: null }))).toEqual(['23', '8', '5', '0 KR']);
  expect(rateIn({ vatPercent: 0, exemptFor: 'art. 113 ust. 1' })).toBe('zw');
});
