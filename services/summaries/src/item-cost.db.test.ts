import { readFileSync } from 'node:fs';
import { openPostgres } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { createFixtures, type WorkFixture, type WorkIds } from './testing/fixtures';

const admin = openPostgres(inject('databaseUrls').admin, { max: 2 });
afterAll(() => admin.end());

type SampleLine = NonNullable<WorkFixture['line']> & {
  readonly actionCodeKey: string;
  readonly settlementAmount: number;
};
const { lines } = JSON.parse(
  readFileSync(new URL('../../../infra/tests/samples/rozliczenie-ekip.expected.json', import.meta.url), 'utf8'),
) as { lines: SampleLine[] };

async function costOf(code: string, amounts: (line: SampleLine) => number | null) {
  const fixtures = await createFixtures(admin);
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  let on: WorkIds | undefined;
  for (const line of lines.filter(({ actionCodeKey }) => actionCodeKey === code)) {
    on = await fixtures.work({ district, squad, line, finishedDate: '2026-04-08', amount: amounts(line), on });
  }
  return (
    await admin<Record<string, unknown>[]>`
      select cost::float, quantity::float, complete, round(unit_cost, 2)::float as unit, last_date::text as last
      from summaries_v1.item_cost where order_item_id = ${on?.item ?? 0}`
  )[0];
}

test.each([
  ['SADZ-1KP', 3636.95, 12.69, 286.6],
  ['KOSZ-CHN', 2655.3, 3.18, 835],
  ['GRODZ-SN', 5412, 4.4, 1230],
  ['CWD-D', 3702.53, 96.42, 38.4],
  ['ZRYWKA', 2121.24, 96.42, 22],
])('an item of %s that cost %d for %d units has a unit cost of %d', async (code, cost, quantity, unit) => {
  const found = await costOf(code, ({ settlementAmount }) => settlementAmount);
  expect(found).toEqual({ cost, quantity, complete: true, unit, last: '2026-04-08' });
});

test.each([
  ['is not settled', null],
  ['is settled to less', 12.67],
])('an item whose part %s has no unit cost', async (_, amount) => {
  const found = await costOf('SADZ-1KP', ({ workName, settlementAmount }) =>
    workName === 'Donoszenie' ? amount : settlementAmount,
  );
  expect(found).toMatchObject({ quantity: 12.69, complete: false, unit: null });
});
