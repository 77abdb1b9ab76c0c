import type { CashRow } from '@ostep/api-summaries';
import { expect, test } from 'vitest';
import { type Cash, composeForecast, type ValueByVatRate } from './compose-forecast';

const WORLDS = 500;

function random(seed: number) {
  let state = seed * 7919;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Half away from zero. */
function halfUp(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (2n * size + by) / (2n * by);
  return value < 0n ? -rounded : rounded;
}

/** Days since 1 March of the year 0, computed without the Date class. */
function dayNumber(date: string): number {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const [y, m] = month > 2 ? [year, month - 3] : [year - 1, month + 9];
  return 365 * y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + Math.floor((153 * m + 2) / 5) + day;
}

const hundredths = (value: number) => BigInt(Math.round(value * 100));
const date = (next: (below: number) => number) =>
  `2026-${String(1 + next(12)).padStart(2, '0')}-${String(1 + next(28)).padStart(2, '0')}`;

function inventCash(next: (below: number) => number): Cash {
  const named = (id: number, of: string) => ({
    id,
    name: `${of}${id}`,
    forestDistrictId: 1 + next(3),
    forestDistrictName: 'Leśne',
    since: date(next),
  });
  const list = <T>(of: (id: number) => T): T[] => Array.from({ length: next(6) }, (_, at) => of(at + 1));
  const taxed = (of: string): ValueByVatRate[] =>
    list((id) => named(id, of)).flatMap((one) =>
      [8, 23, null].slice(next(3)).map((vatPercent) => ({ ...one, vatPercent, net: next(9_000_000) / 100 })),
    );
  const usual = () =>
    [1, 2, null].map((forestDistrictId) => ({ forestDistrictId, days: next(40) - 5, samples: next(6) }));
  return {
    invoices: list((id) => ({
      ...named(id, 'FV'),
      ...(next(4) === 0 ? { forestDistrictId: null } : {}),
      amount: (1 + next(9_000_000)) / 100,
      isCorrected: false,
    })),
    delays: usual(),
    protocols: taxed('P'),
    orders: taxed('Z'),
    protocolDelays: usual(),
    months: list((id) => ({
      kind: id % 2 === 0 ? 'payout' : 'cost',
      ...(id % 2 === 0 ? { squadId: null, squadName: null } : { squadId: id, squadName: `E${id}` }),
      month: `2026-${String(7 + id).padStart(2, '0')}-01`,
      amount: (1 + next(900_000)) / 100,
    })),
  };
}

type Sums = Record<'invoice' | 'protocol' | 'order' | 'out', bigint>;

function compute(cash: Cash, today: string): Map<number, Sums> {
  const weeks = new Map<number, Sums>();
  // 3 January 2000 is a Monday.
  const monday = dayNumber(today) - ((dayNumber(today) - dayNumber('2000-01-03')) % 7);
  const add = (kind: keyof Sums, day: number, amount: bigint) => {
    const week = Math.min(13, Math.floor((Math.max(day, dayNumber(today)) - monday) / 7));
    const sums = weeks.get(week) ?? { invoice: 0n, protocol: 0n, order: 0n, out: 0n };
    weeks.set(week, { ...sums, [kind]: sums[kind] + amount });
  };
  const usual = (known: Cash['delays'], district: number | null) => {
    const counted = known.filter(({ samples }) => samples > 2);
    const own = counted.find(({ forestDistrictId }) => forestDistrictId === district);
    return (own ?? counted.find(({ forestDistrictId }) => forestDistrictId === null))?.days ?? 0;
  };
  for (const { since, forestDistrictId, amount } of cash.invoices)
    add('invoice', dayNumber(since) + usual(cash.delays, forestDistrictId), hundredths(amount));
  const gross = ({ net, vatPercent }: ValueByVatRate) =>
    hundredths(net) + halfUp(hundredths(net) * BigInt(vatPercent ?? 0), 100n);
  for (const one of cash.protocols) add('protocol', dayNumber(one.since) + 30, gross(one));
  for (const one of cash.orders)
    add('order', dayNumber(one.since) + usual(cash.protocolDelays, one.forestDistrictId) + 30, gross(one));
  for (const { month, amount } of cash.months) {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const next = number === 12 ? `${year + 1}-01-10` : `${year}-${number + 1}-10`;
    add('out', dayNumber(next), hundredths(amount));
  }
  return weeks;
}

test('500 random forecasts have the weeks and rows of an independent computation in hundredths', () => {
  const nothing: Sums = { invoice: 0n, protocol: 0n, order: 0n, out: 0n };
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const next = random(seed);
    const cash = inventCash(next);
    const today = date(next);
    const { weeks, later, rows } = composeForecast(cash, today);
    const expected = compute(cash, today);
    for (const [at, { invoice, protocol, order, out }] of [...weeks, later].entries()) {
      const found = { invoice, protocol, order, out };
      const inHundredths = Object.fromEntries(Object.entries(found).map(([key, value]) => [key, hundredths(value)]));
      expect(inHundredths, `world ${seed}, week ${at}`).toEqual(expected.get(at) ?? nothing);
      const listed = (kinds: readonly CashRow['kind'][]) =>
        rows.reduce(
          (sum, { kind, week, amount }) =>
            (week ?? 13) === at && kinds.includes(kind) ? sum + hundredths(amount) : sum,
          0n,
        );
      expect(listed(['payout', 'cost'])).toBe(hundredths(out));
      expect(listed(['order'])).toBe(hundredths(order));
    }
  }
});
