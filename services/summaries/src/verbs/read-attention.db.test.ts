import type { Attention } from '@ostep/api-summaries';
import { openDatabase } from '@ostep/service-kit';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readLateWork } from '../data/late-work';
import { composePenalty } from '../rules/penalty-exposure';
import { summariesService } from '../service';
import { createFixtures, type Fixtures } from '../testing/fixtures';
import { readAttention } from './read-attention';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries);
// One connection, so that the transaction reads one snapshot whatever other tests write meanwhile.
const { db, close } = openDatabase(urls.summaries, 1, 'test');
const sql = db.$client;
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures(admin);
});
afterAll(async () => {
  await Promise.all([service.close(), admin.end(), close()]);
});

test('every count equals the number of its records', async () => {
  const district = await fixtures.district();
  const squad = await fixtures.squad();
  // Due in April 2026 and not done; done and not reported; settled by a protocol that is not finished.
  await fixtures.work({
    district,
    squad,
    finishedDate: null,
    amount: null,
    status: 'IN_PROGRESS',
    withoutContractItem: true,
  });
  await fixtures.work({ district, squad, finishedDate: null, amount: 3, status: 'DONE' });

  await sql`begin isolation level repeatable read`;
  const counted = await readAttention({ tx: db });
  const [expected] = await sql`
    select
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'overdue') as overdue,
      (select count(*) from orders_v1.work_order where order_status = 'DONE') as unreported,
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'awaitingProtocol') as "awaitingProtocol",
      (select count(*) from protocols_v1.protocol where settled is not true) as "unsettledProtocols",
      (select count(*) from protocols_v1.open_proposal) as "awaitingApproval",
      (select count(distinct protocol_id) from protocols_v1.open_clarification) as clarifications,
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'uncoded') as uncoded,
      (select count(distinct order_id) from orders_v1.order_attention where kind = 'oldDraft') as "oldDraft"`;
  await sql`commit`;
  const { count, since, value, penalty, ...counts } = counted;
  expect(counts).toEqual(expected);
  expect(count).toBe(Object.values(counts).reduce((total, one) => total + one, 0));
  expect(penalty.unknown.length).toBeGreaterThan(0);
  // The order of the first fixture is due on 20 April 2026, or another test's earlier.
  expect(since.overdue && since.overdue <= '2026-04-20').toBe(true);
  expect(value.unreported).toBeGreaterThanOrEqual(4982.09);
  expect(value.uncoded).toBeNull();
  for (const reason of ['overdue', 'unreported', 'unsettledProtocols', 'uncoded'] as const)
    expect(counted[reason]).toBeGreaterThan(0);
});

test('late work costs by the penalty of its contract, of the item or of the whole order, with its VAT [D-15.36]', async () => {
  const [district, squad] = [await fixtures.district(), await fixtures.squad()];
  const late = { district, squad, finishedDate: null, amount: null, status: 'IN_PROGRESS' } as const;
  const [item, order] = [await fixtures.work(late), await fixtures.work(late)];
  const sold = async ({ contract }: { readonly contract: number }, base: string, gross: boolean) => admin`
    update contracts.contract set penalty_percent = 5, penalty_limit = 10, penalty_base = ${base}, penalty_gross = ${gross}
    where id = ${contract}`;
  await sold(item, 'item', false);
  await sold(order, 'order', true);
  const found = (await readLateWork(db)).filter(({ contractId }) =>
    [item.contract, order.contract].includes(contractId),
  );
  expect(found.map(({ value, percent, limit }) => [value, percent, limit])).toEqual(
    expect.arrayContaining([
      [4982.09, 5, 10],
      [5380.66, 5, 10],
    ]),
  );
  expect(composePenalty(found).exposure).toBe(1036.28);
});

test('any signed-in user may read the counts', async () => {
  const response = await service.request('GET', '/api/summary/attention', { roles: [] });
  expect(response.status).toBe(200);
  const fields = [
    ...['awaitingApproval', 'awaitingProtocol', 'clarifications', 'count', 'oldDraft', 'overdue', 'penalty', 'since'],
    ...['uncoded', 'unreported', 'unsettledProtocols', 'value'],
  ];
  const counts = (await response.json()) as Attention;
  expect(Object.keys(counts).sort()).toEqual(fields);
});
