import { checkedRows } from '@ostep/service-kit';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';
import * as z from 'zod';

const admin = openPostgres(inject('databaseUrls').admin, { max: 1 });
afterAll(() => admin.end());

type Delay = {
  readonly value: number;
  readonly percent: number | null;
  readonly most: number | null;
  readonly days: number;
};

async function penaltiesOf(delays: readonly Delay[]): Promise<(number | null)[]> {
  const rows = await admin`
    select summaries.penalty(value, percent, most, days) as penalty
    from jsonb_to_recordset(${JSON.stringify(delays)}::text::jsonb)
      one (value numeric, percent numeric, most numeric, days integer)`;
  return checkedRows(z.object({ penalty: z.number().nullable() }), rows).map(({ penalty }) => penalty);
}

test('a delay costs so many percent of the value for each day, never more than the limit', async () => {
  const terms = { value: 4085.03, percent: 0.2, most: 10 };
  const days = [0, 6, 49, 50, 365];
  expect(await penaltiesOf(days.map((one) => ({ ...terms, days: one })))).toEqual([0, 49.02, 400.33, 408.5, 408.5]);
  const withoutLimit = { ...terms, most: null, days: 365 };
  expect(await penaltiesOf([withoutLimit, { ...terms, percent: null, days: 6 }])).toEqual([2982.07, null]);
});

function random(seed: number) {
  let state = seed * 7919;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const hundredths = (value: number) => BigInt(Math.round(value * 100));
const halfUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

test('2,000 random penalties equal an independent computation in whole numbers', async () => {
  const next = random(1);
  const delays = Array.from(
    { length: 2_000 },
    (): Delay => ({
      percent: next(5) === 0 ? null : next(5_001) / 1000,
      most: next(3) === 0 ? null : next(10_000) / 100,
      value: next(90_000_000) / 100,
      days: 1 + next(400),
    }),
  );
  const expected = delays.map(({ value, percent, most, days }) => {
    if (percent === null) return null;
    const grown = hundredths(value) * BigInt(Math.round(percent * 1000)) * BigInt(days);
    const highest = most === null ? grown : hundredths(value) * hundredths(most) * 10n;
    return Number(halfUp(grown < highest ? grown : highest, 100_000n)) / 100;
  });
  expect(await penaltiesOf(delays)).toEqual(expected);
});
