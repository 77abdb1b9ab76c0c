import { decimal, rowNet, sum, toJsonNumber } from '@ostep/kernel';
import { type DemoRow, demoRows } from '@ostep/test-documents/demo-rows';
import type { Random } from './random';

export type District = { readonly key: string; readonly name: string };
export type Part = { readonly code: string; readonly name: string; readonly precinct: string };
export type Priced = {
  readonly code: string;
  readonly name: string;
  readonly shortName: string;
  readonly unit: string;
  readonly aliases: readonly string[];
  readonly group: string;
  readonly price: number;
  readonly vat: number;
};
export type Agreement = {
  readonly number: string;
  readonly date: string;
  readonly district: District;
  readonly parts: readonly Part[];
  readonly items: readonly Priced[];
};
export type Work = Priced & { readonly posNo: string; readonly address: string; readonly amount: number };

const CODES = 26;
const MOST_PRICE = 2000;
const SHORT = 30;

const text = (row: DemoRow, key: string) => row[key] ?? '';
const listOf = (row: DemoRow, key: string) => text(row, key).split(';').filter(Boolean);

const numberForms = [
  (n: number) => `SA.271.1.${n}.2025`,
  (n: number) => `ZG.271.${n}.2025`,
  (n: number) => `S.270.${n}.7.2025`,
  (n: number) => `NZ.271.${n}.3.2025`,
  (n: number) => `ZP.271.4.${n}.2025`,
  (n: number) => `${n}/ZUL/2025`,
];

export function makeAgreement(random: Random, index: number): Agreement {
  const districts = demoRows('forest-districts').filter((row) => text(row, 'active') === 'true');
  const parts = demoRows('forest-district-parts');
  const usable = districts.filter((district) =>
    parts.some((part) => text(part, 'districtKey') === text(district, 'key')),
  );
  const district = random.pick(usable);
  const ofDistrict = parts.filter((part) => text(part, 'districtKey') === text(district, 'key'));
  return {
    number: random.pick(numberForms)(11 + index * 7 + random.whole(0, 6)),
    date: `2024-12-${String(random.whole(10, 30))}`,
    district: { key: text(district, 'key'), name: text(district, 'value') },
    parts: ofDistrict.map((part) => ({
      code: text(part, 'code'),
      name: text(part, 'name'),
      precinct: text(part, 'obreb') || '1',
    })),
    items: pricedCodes(random).slice(0, CODES),
  };
}

export function pricedCodes(random: Random): Priced[] {
  const units = new Map(demoRows('units').map((row) => [text(row, 'unit'), listOf(row, 'aliases')]));
  const shortNames = new Map(demoRows('silp-short-names').map((row) => [text(row, 'code'), text(row, 'name')]));
  const codes = demoRows('action-codes').filter(
    (row) => text(row, 'active') === 'true' && Number(text(row, 'priceTo')) > 0,
  );
  const groups = (row: DemoRow) => listOf(row, 'actionGroup');
  return random.shuffled(codes.filter((row) => groups(row).length > 0)).map((row) => ({
    code: text(row, 'key'),
    name: text(row, 'value'),
    shortName: shortNames.get(text(row, 'key')) ?? text(row, 'value').slice(0, SHORT).trim(),
    unit: text(row, 'unitType'),
    aliases: units.get(text(row, 'unitType')) ?? [],
    group: random.pick(groups(row)),
    price: hundredths(random, Number(text(row, 'priceFrom')), Math.min(Number(text(row, 'priceTo')), MOST_PRICE)),
    vat: Number(text(row, 'vatPercent')),
  }));
}

const hundredths = (random: Random, least: number, most: number): number =>
  toJsonNumber(decimal(random.whole(least * 100, most * 100)).div(100));

const amountOf = (random: Random): number =>
  random.chance(0.2) ? random.whole(2, 240) : hundredths(random, 0.3, random.pick([4, 18, 60, 240]));

export const netValue = (amount: number, rate: number): number => toJsonNumber(rowNet(amount, rate));
export const sumOf = (values: readonly number[]): number => toJsonNumber(sum(values));

/** As in a real plan, each place (position and address) has one to three works. */
export function makeWorks(
  random: Random,
  agreement: Agreement,
  part: Part,
  count: number,
  among = agreement.items,
): Work[] {
  const works: Work[] = [];
  let position = random.whole(3, 60);
  while (works.length < count) {
    const address = addressOf(random, agreement.district, part);
    position += random.whole(1, 9);
    const here = random.shuffled(among).slice(0, random.pick([1, 1, 2, 3]));
    for (const item of here.slice(0, count - works.length)) {
      works.push({ ...item, posNo: String(position), address, amount: amountOf(random) });
    }
  }
  return works;
}

function addressOf(random: Random, { key }: District, { code, precinct }: Part): string {
  const letters = ['a', 'b', 'c', 'd', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'ax', 'bx', '~a'];
  const compartment = `${random.whole(1, 320)}${random.chance(0.08) ? random.pick(['A', 'B']) : ''}`;
  const start = `${key}-${precinct}-${code}`;
  return random.chance(0.06) ? `${start}---` : `${start}-${compartment}-${random.pick(letters)}-00`;
}
