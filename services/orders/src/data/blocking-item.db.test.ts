import type { OrderRow } from '@ostep/api-orders';
import type { Page } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

/** The sentence of the order, which its row in the list must repeat. */
async function missingOf(id: number): Promise<string | null> {
  const order = await orders.read(id);
  const { body } = await orders.call<Page<OrderRow>>('POST', '/api/order/query', {
    body: { contract: orders.contract, orderNumber: order.orderNumber },
  });
  expect(body.content.map(({ missing }) => missing)).toEqual([order.missing]);
  return order.missing?.sentence.replace(/\s/gu, ' ') ?? null;
}

let count = 0;
const number = () => {
  count += 1;
  return `9${count}`;
};

type Received = {
  readonly done: number;
  /** What the protocol's part of the item's place accepts; null: it has no such part. */
  readonly accepted: number | null;
  readonly settled: number;
  readonly closed?: boolean;
  readonly squad?: boolean;
};

async function received({ done, accepted, settled, closed = false, squad = true }: Received) {
  const { sql } = orders;
  const id = await orders.save(orders.form(number()));
  await orders.move(id, 'IN_PROGRESS');
  const [item] = (await orders.read(id)).orderItems;
  const assigned = squad ? await orders.assign(item?.id ?? 0, { amountDone: done }) : null;
  const protocol = await orders.makeProtocol(`P${count}/${orders.mark}`);
  await sql`update orders.work_order set order_status = 'PROTOCOL_RECEIVED' where id = ${id}`;
  await sql`insert into orders.order_protocol (order_id, protocol_id, bound_by) values (${id}, ${protocol}, 't')`;
  await sql`update protocols.protocol set settled = ${closed} where id = ${protocol}`;
  const [part] = await sql<{ id: number }[]>`
    insert into protocols.protocol_part (protocol_id, place, pos_no, forest_address)
    values (${protocol}, 0, ${accepted === null ? '99' : '21'}, '02-20-1-06-123-a-00') returning id`;
  await sql`insert into protocols.protocol_item (protocol_part_id, place, action_code_id, amount, value)
    values (${part?.id ?? 0}, 0, ${orders.code}, ${accepted ?? 1}, 1)`;
  const assignment = assigned?.body.orderItems[0]?.squadAssignments[0]?.id;
  if (settled > 0 && assignment !== undefined) {
    await sql`insert into protocols.settlement (squad_assignment_id, protocol_part_id, amount, modified_by)
      values (${assignment}, ${part?.id ?? 0}, ${settled}, 't')`;
  }
  return { id, protocol, named: `P${count}/${orders.mark}` };
}

it('nothing is missing of a completely settled order; a missing amount is named with its protocol', async () => {
  expect(await missingOf((await received({ done: 120.5, accepted: 120.5, settled: 120.5 })).id)).toBeNull();
  const part = await received({ done: 120.5, accepted: 180, settled: 100 });
  expect(await missingOf(part.id)).toBe(`Brakuje 20,50 M3: poz. 21, protokół ${part.named}`);
  expect((await orders.read(part.id)).missing?.protocolId).toBe(part.protocol);
});

it('names the protocol with an unsettled amount, not a correction or a settled one', async () => {
  const owing = await received({ done: 120.5, accepted: 120.5, settled: 100 });
  const { sql } = orders;
  for (const [number, accepted, given] of [
    ['korekta', -2, -1],
    ['cały', 5, 5],
  ] as const) {
    const protocol = await orders.makeProtocol(`${owing.named} ${number}`);
    await sql`insert into orders.order_protocol (order_id, protocol_id, bound_by) values (${owing.id}, ${protocol}, 't')`;
    const [part] = await sql<{ id: number }[]>`
      insert into protocols.protocol_part (protocol_id, place, pos_no, forest_address)
      values (${protocol}, 0, '21', '02-20-1-06-123-a-00') returning id`;
    await sql`insert into protocols.protocol_item (protocol_part_id, place, action_code_id, amount, value)
      values (${part?.id ?? 0}, 0, ${orders.code}, ${accepted}, 1)`;
    await sql`insert into protocols.settlement (squad_assignment_id, protocol_part_id, amount, modified_by)
      select id, ${part?.id ?? 0}, ${given}, 't' from orders.squad_assignment where order_id = ${owing.id}`;
    expect((await orders.read(owing.id)).missing?.protocolId).toBe(owing.protocol);
  }
});

it('an accepted amount that no squad reported is missing; without a squad the missing squad is named', async () => {
  const unreported = await received({ done: 0, accepted: 8.46, settled: 0 });
  expect(await missingOf(unreported.id)).toBe(`Brakuje 8,46 M3: poz. 21, protokół ${unreported.named}`);
  expect(await missingOf((await received({ done: 0, accepted: null, settled: 0 })).id)).toBe(
    'Ekipa nie zgłosiła wykonania: l.p. 1',
  );
  expect(await missingOf((await received({ done: 0, accepted: 8.46, settled: 0, squad: false })).id)).toBe(
    'Brak ekipy: l.p. 1',
  );
  expect(await missingOf((await received({ done: 0, accepted: null, settled: 0, squad: false })).id)).toBeNull();
});

it('work that no protocol names is missing even if the order’s protocols are settled; a confirmed difference is not', async () => {
  const { id } = await received({ done: 120.5, accepted: null, settled: 0, closed: true });
  expect(await missingOf(id)).toBe('Brak protokołu dla l.p. 1');
  expect(await missingOf((await received({ done: 120.5, accepted: 100, settled: 100, closed: true })).id)).toBeNull();
});

it('before the protocol the next step is named', async () => {
  const id = await orders.save(
    orders.form(number(), { orderItems: [1, 2, 3].map((lp) => orders.itemForm({ lp, posNo: String(lp) })) }),
  );
  expect(await missingOf(id)).toBeNull();
  await orders.move(id, 'IN_PROGRESS');
  expect(await missingOf(id)).toBe('Brak ekipy: l.p. 1 + 2 inne');
  for (const item of (await orders.read(id)).orderItems) await orders.assign(item.id, { amountDone: 0 });
  expect(await missingOf(id)).toBe('Ekipa nie zgłosiła wykonania: l.p. 1 + 2 inne');
  const done = await orders.orderInStatus(number(), 'IN_PROGRESS');
  expect(await missingOf(done.id)).toBe('Ekipy zgłosiły wykonanie: zmień status na „Wykonane”');
  expect(await missingOf((await orders.orderInStatus(number(), 'DONE')).id)).toBe(
    'Zakończenia prac nie zgłoszono nadleśnictwu',
  );
  expect(await missingOf((await orders.orderInStatus(number(), 'DONE_REPORTED')).id)).toBe('Brak protokołu');
  const uncoded = await orders.save(
    orders.form(number(), { orderItems: [orders.itemForm({ lp: '2a', contractItem: null })] }),
  );
  expect(await missingOf(uncoded)).toBe('Brak ceny z umowy: l.p. 2a');
});
