import type { Problem } from '@ostep/endpoint-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
let clump: number;
beforeAll(async () => {
  orders = await openOrders();
  const [row] = await orders.sql<{ id: number }[]>`
    insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
    select ${`KĘPA-${orders.mark}`}, 'kępa', default_work_group_id, 'test'
    from dictionaries.action_code where id = ${orders.code} returning id`;
  clump = row?.id ?? 0;
});
afterAll(() => orders.close());

const bare = { posNo: null, amount: null, dueDate: null, contractItem: null };
const save = async (number: string, changed: object) => {
  const orderItems = [orders.itemForm({ dueDate: '2020-01-10' }), orders.itemForm({ lp: 2, ...changed })];
  return orders.call<number & Problem>('POST', '/api/order', { body: orders.form(number, { orderItems }) });
};

it('a row that only informs is saved as printed, without position, amount and date', async () => {
  const { status, body } = await save('kepa', { ...bare, actionCode: clump });
  expect(status).toBe(200);
  expect((await orders.read(body)).orderItems[1]).toMatchObject({ ...bare, actionCode: { id: clump } });
});

it('a row of work without them is refused at each field', async () => {
  const { status, body } = await save('praca', bare);
  expect(status).toBe(417);
  expect(body.errors?.map(({ path }) => path)).toEqual([
    'orderItems.1.posNo',
    'orderItems.1.amount',
    'orderItems.1.dueDate',
  ]);
});

it('it has no price, is no open work, is not overdue and takes no squad', async () => {
  const { body: id } = await save('nic', { actionCode: clump, dueDate: '2020-01-01' });
  const [work, informing] = (await orders.read(id)).orderItems;
  expect(informing).toMatchObject({ contractItem: null, rateFromContractNetto: null });
  const open = await orders.sql`select order_item_id::int as id from orders_v1.open_item where order_id = ${id}`;
  expect(open.map((row) => row['id'])).toEqual([work?.id]);
  const [late] =
    await orders.sql`select since from orders_v1.order_attention where order_id = ${id} and kind = 'overdue'`;
  expect(late?.['since']).toBe('2020-01-10');
  await orders.move(id, 'IN_PROGRESS');
  const refused = await orders.assign(informing?.id ?? 0);
  expect(refused.status).toBe(417);
  expect(refused.body.message).toContain('jest wierszem informacyjnym');
  expect((await orders.assign(work?.id ?? 0)).status).toBe(200);
});

it('a row that becomes informational is open work no more, and the other way round', async () => {
  const { body: id } = await save('zmiana', {});
  const openCount = async () => (await orders.sql`select from orders_v1.open_item where order_id = ${id}`).length;
  const again = async (code: number) => {
    const items = (await orders.read(id)).orderItems.map((item) => orders.itemForm({ id: item.id, lp: item.lp }));
    await orders.save(
      orders.form('zmiana', {
        id,
        orderItems: items.map((item, at) => (at === 1 ? { ...item, actionCode: code } : item)),
      }),
    );
    return openCount();
  };
  expect(await openCount()).toBe(2);
  expect(await again(clump)).toBe(1);
  expect(await again(orders.code)).toBe(2);
});
