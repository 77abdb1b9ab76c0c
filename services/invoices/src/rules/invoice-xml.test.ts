import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaFaults } from '../schema/invoice-schema';
import { type InvoiceToWrite, invoiceXml, knownRates } from './invoice-xml';

const text = fc.string({ unit: 'binary', maxLength: 600 }).map((any) => `ż${any}`);
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const grosze = fc.integer({ min: -99_999_999, max: 999_999_999 });
const named = fc.record({ number: text, date: day });
const party = (nip: string) =>
  fc.record({ nip: fc.constant(nip), name: text, street: text, postalCode: text, city: text });

const line = fc.record({
  ...{ name: text, code: fc.option(text), unit: text, place: fc.oneof(text, fc.constant('')) },
  pkwiu: fc.constantFrom('', '02.40.10.3'),
  amount: fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100),
  price: fc.option(grosze.map((price) => Math.abs(price) / 100)),
  net: grosze,
  vatPercent: fc.constantFrom(...knownRates),
  performed: fc.option(day),
});

const invoice = fc.record({
  ...{ number: text, issued: day, place: text, due: day, contract: named },
  madeAt: day.map((date) => `${date}T08:15:00Z`),
  account: fc.constant('27114020040000300201355387'),
  ...{ seller: party('5260250274'), buyer: party('1111111111') },
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

/** In whole grosze, half up. */
function expectedSums(lines: readonly { readonly net: number; readonly vatPercent: number | null }[]) {
  const rates = [23, 8, 5].map((percent) => {
    const own = lines.filter(({ vatPercent }) => vatPercent === percent);
    if (own.length === 0) return { net: null, vat: null };
    const net = own.reduce((total, one) => total + BigInt(one.net), 0n);
    const rounded = ((net < 0n ? -net : net) * BigInt(percent) + 50n) / 100n;
    return { net, vat: net < 0n ? -rounded : rounded };
  });
  return { rates, gross: rates.reduce((total, { net, vat }) => total + (net ?? 0n) + (vat ?? 0n), 0n) };
}

test('10,000 random invoices are valid by the official schema and have the sums of an oracle of whole grosze', () => {
  fc.assert(
    fc.property(invoice, (drawn) => {
      const lines = drawn.lines.map((one, at) => ({ ...one, no: at + 1, net: one.net / 100 }));
      const bytes = invoiceXml({ ...drawn, lines } satisfies InvoiceToWrite);
      expect(schemaFaults(bytes)).toEqual([]);
      const xml = new TextDecoder().decode(bytes);
      const rates = [1, 2, 3].map((at) => ({ net: inXml(xml, `P_13_${at}`), vat: inXml(xml, `P_14_${at}`) }));
      expect({ rates, gross: inXml(xml, 'P_15') }).toEqual(expectedSums(drawn.lines));
    }),
    { numRuns: 10_000 },
  );
});
