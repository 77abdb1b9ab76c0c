import { type Result, resultGroups } from '@ostep/api-summaries';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createFixtures, type WorkIds } from './testing/fixtures';
import { foldAll } from './testing/folds';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries);
afterAll(async () => {
  await service.close();
  await admin.end();
});

/** Half away from zero. */
function halfUp(value: bigint, by: bigint): bigint {
  const size = value < 0n ? -value : value;
  const rounded = (2n * size + by) / (2n * by);
  return value < 0n ? -rounded : rounded;
}

type Part = { readonly squad: number; readonly share: number; readonly rate: number; readonly amount: number };
type Item = { readonly price: number; readonly month: number; readonly code: number; readonly parts: readonly Part[] };

function randomOf(seed: number) {
  let state = seed * 7919;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** In whole hundredths. */
function inventItems(seed: number): Item[] {
  const next = randomOf(seed);
  return Array.from({ length: 6 }, () => {
    const done = next(5_000) - 500;
    const shares = [[10_000], [7_000, 3_000], [3_333, 3_334, 3_333]][next(3)] ?? [];
    // A settlement is never zero.
    const amount = () => (next(4) === 0 ? done + next(3) : done) || 1;
    const parts = shares.map((share) => ({ squad: next(3), share, rate: next(100_000), amount: amount() }));
    return { price: 1 + next(200_000), month: 3 + next(3), code: next(3), parts };
  });
}

function compute(items: readonly Item[]) {
  const [revenue, cost] = [
    ({ price, parts }: Item) =>
      parts.map(({ share, amount }) => halfUp(BigInt(amount) * BigInt(price) * BigInt(share), 1_000_000n)),
    ({ parts }: Item) => parts.map(({ rate, amount }) => halfUp(BigInt(amount) * BigInt(rate), 100n)),
  ];
  const exact = ({ price, parts }: Item) =>
    parts.reduce((total, { share, amount }) => total + BigInt(amount) * BigInt(price) * BigInt(share), 0n);
  const total = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);
  const isFull = ({ parts }: Item) => {
    const amounts = parts.map(({ amount }) => amount);
    return Math.max(...amounts) - Math.min(...amounts) <= 1 && (amounts[0] ?? 0) > 0;
  };
  return {
    revenue: total(items.flatMap(revenue)),
    cost: total(items.flatMap(cost)),
    byProtocols: total(items.map((item) => halfUp(exact(item), 1_000_000n))),
    incomplete: items.filter((item) => !isFull(item)).length,
  };
}

/** Sums are folded at random moments, so that some are kept, some are of parts that followed, and some of none. */
async function insertWorld(items: readonly Item[], seed: number): Promise<number> {
  const next = randomOf(seed + 1);
  const fixtures = await createFixtures(admin);
  const district = await fixtures.district();
  const squads = [await fixtures.squad(), await fixtures.squad(), await fixtures.squad()];
  for (const { price, month, code, parts } of items) {
    let on: WorkIds | undefined;
    for (const [at, { squad, share, rate, amount }] of parts.entries()) {
      const line = {
        workName: `Część ${at}`,
        actionCodeKey: `WYNIK-${code}`,
        addToSum: at === 0,
        contractUnitPriceNetto: price / 100,
        profitMarginReference: share / 100,
        squadRateNetto: rate / 100,
      };
      const work = { district, squad: squads[squad] ?? 0, line, finishedDate: `2026-0${month}-10` };
      on = await fixtures.work({ ...work, amount: amount / 100, on });
      if (next(4) === 0) await admin.begin(foldAll);
    }
  }
  return district;
}

const WORLDS = Number(process.env['RESULT_WORLDS'] ?? 2);
const pairs = resultGroups.flatMap((one) => resultGroups.map((two) => [one, two] as const));
const hundredths = (value: number) => BigInt(Math.round(value * 100));
const summed = (rows: readonly number[]) => rows.reduce((total, value) => total + hundredths(value), 0n);

test('random data gives the totals of an independent computation in hundredths, for all groupings', async () => {
  for (let seed = 1; seed <= WORLDS; seed += 1) {
    const items = inventItems(seed);
    const forestDistrictId = await insertWorld(items, seed);
    const expected = compute(items);
    // All work is done on the tenth of its month: kept sums and lines are asked in turn.
    let to = '2026-05-30';
    for (const by of seed === 1 ? pairs : pairs.filter((_, at) => at % 32 === seed % 32)) {
      to = to === '2026-05-31' ? '2026-05-30' : '2026-05-31';
      const body = { from: '2026-03-01', to, by, filters: { forestDistrictId } };
      const response = await service.request('POST', '/api/summary/result', { roles: ['manager'], body });
      const { rows, totals, byProtocols, incomplete } = (await response.json()) as Result;
      const found = {
        revenue: summed(rows.map((row) => row.revenue)),
        cost: summed(rows.map((row) => row.cost)),
        byProtocols: hundredths(byProtocols),
        incomplete,
      };
      expect(found, `world ${seed} by ${by}`).toEqual(expected);
      expect([hundredths(totals.revenue), hundredths(totals.cost)]).toEqual([expected.revenue, expected.cost]);
      expect(summed(rows.map((row) => row.profit))).toBe(hundredths(totals.profit));
    }
  }
}, 1_800_000);
