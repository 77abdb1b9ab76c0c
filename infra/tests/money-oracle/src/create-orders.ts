import type { Random } from '@ostep/kernel/testing';
import { createContract, reportOrder, startOrder } from '@ostep/test-kit/create-orders';
import type { ApiClient } from './api-client';
import type { AssignmentRecord, ItemRecord, OrderRecord, Place, PriceBook, PriceRecord } from './dataset';
import { hundredths } from './hundredths';

/** Few addresses, so that order items and protocol parts often have the same one. */
const addresses = [
  '123-a-00',
  '123-b-00',
  '123-bx-00',
  '124-a-00',
  '201B-b-00',
  '201B-bx-00',
  '161-~a-00',
  '123--00',
  '123--',
  '---',
].map((end) => `02-20-1-06-${end}`.replace('06----', '06---'));

export const placeOf = (random: Random): Place => ({
  posNo: String(random.whole(1, 3)),
  forestAddress: random.pick(['02-20-1-07-123-a-00', ...addresses]),
});

const ORDERED = ['2026-02-20', '2026-03-01', '2026-03-10'] as const;
const DAYS = ['2026-03-10', '2026-03-31', '2026-04-01', '2026-04-20'] as const;

export async function createRandomContract(client: ApiClient, random: Random, district: number) {
  const items = Array.from({ length: random.whole(2, 6) }, (_, index) => ({
    lp: index + 1,
    posNo: String(index + 1),
    actionCode: random.pick([client.codes[0] ?? 0, ...client.codes]),
    unitType: 'M3',
    amount: random.hundredths(100, 100_000),
    unitPriceNetto: random.chance(0.05) ? 0 : random.hundredths(1, 250_000),
    vatPercent: random.pick([0, 8, 23]),
  }));
  const { id, rows } = await createContract(client, district, items);
  const offered = (price: number): PriceRecord[] => [
    { from: '', byOrder: false, price: hundredths(price), annex: null },
  ];
  const prices: PriceBook = new Map(rows.map((row) => [row.id, offered(row.unitPriceNetto)]));
  return { id, rows: rows.map((row) => row.id), prices };
}

type Contract = Awaited<ReturnType<typeof createRandomContract>>;

export async function createRandomOrder(
  client: ApiClient,
  random: Random,
  contract: Contract,
  squads: readonly [number, ...number[]],
): Promise<OrderRecord> {
  const plan = Array.from({ length: random.whole(1, 5) }, (_, index) => {
    const row = random.chance(0.9) ? contract.rows[random.whole(0, contract.rows.length - 1)] : undefined;
    const place = placeOf(random);
    return { row, place, lp: index + 1, code: random.pick([client.codes[0] ?? 0, ...client.codes]) };
  });
  const orderDay = random.pick(ORDERED);
  const amounts = plan.map(() => random.hundredths(1, 3000));
  const { id, orderItems } = await startOrder(
    client,
    contract.id,
    plan.map(({ row, place, lp, code }, index) => ({
      ...place,
      lp,
      actionCode: code,
      amount: amounts[index] ?? 0,
      contractItem: row ?? null,
    })),
    orderDay,
  );
  const items: Omit<ItemRecord, 'orderFinished'>[] = [];
  for (const [index, { row, place, code }] of plan.entries()) {
    const itemId = orderItems[index]?.id ?? 0;
    const assignments: AssignmentRecord[] = [];
    for (let count = random.whole(index === 0 ? 1 : 0, 3); count > 0; count -= 1) {
      assignments.push(await assign(client, random, { orderId: id, itemId, squad: random.pick(squads) }));
    }
    const amount = hundredths(amounts[index] ?? 0);
    items.push({ ...place, id: itemId, code, amount, contractItem: row ?? null, orderDay, assignments });
  }
  const finished = random.pick(DAYS);
  await reportOrder(client, id, finished);
  return { id, finished, items: items.map((item) => ({ ...item, orderFinished: finished })) };
}

type Assigned = { readonly orderId: number; readonly itemId: number; readonly squad: number };

async function assign(
  client: ApiClient,
  random: Random,
  { orderId, itemId, squad }: Assigned,
): Promise<AssignmentRecord> {
  const [first, ...rest] = client.works;
  if (!first) throw new Error('there is no work');
  const work = random.pick([first, ...rest]);
  const rate = random.chance(0.1) ? 0 : random.hundredths(1, 150_000);
  const amountDone = random.hundredths(0, 3000);
  const finished = random.chance(0.7) ? random.pick(DAYS) : null;
  const known = await assignmentsOf(client, orderId);
  await client.done('POST', 'order/sqa', {
    orderItemId: itemId,
    squadId: squad,
    workGroupItemId: work.id,
    squadRateNetto: rate,
    percentRate: 50,
    amountDone,
    finishedDate: finished,
  });
  const added = (await assignmentsOf(client, orderId)).find((id) => !known.includes(id));
  return {
    id: added ?? 0,
    squad,
    rate: hundredths(rate),
    done: hundredths(amountDone),
    addToSum: work.addToSum,
    margin: work.margin,
    finished,
  };
}

async function assignmentsOf(client: ApiClient, orderId: number): Promise<number[]> {
  return (await client.done<{ id: number }[]>('GET', `order/${orderId}/sqa`)).map(({ id }) => id);
}
