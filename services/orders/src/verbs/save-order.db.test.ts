import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

describe('saving an order', () => {
  it('answers the id and stores everything that was sent', async () => {
    const id = await orders.save(orders.form('1', { notes: 'pilne', temporary: true }));
    const { etag, body: order } = await orders.call('GET', `/api/order/${id}`);
    expect(etag).toBe('"1"');
    expect(order).toMatchObject({
      orderNumber: `1/${orders.mark}`,
      orderDate: '2026-01-12',
      contract: orders.contract,
      contractNumber: `SA.1-${orders.mark}`,
      forestDistrictId: orders.district,
      temporary: true,
      notes: 'pilne',
      orderStatus: 'TODO',
      createdBy: 'biuro',
      statusHistory: [{ from: null, to: 'TODO', changedBy: 'biuro' }],
      orderItems: [
        {
          lp: '1',
          posNo: '21',
          forestAddress: '02-20-1-06-123-a-00',
          actionCode: { id: orders.code },
          amount: 180,
          unitType: 'M3',
          dueDate: '2026-02-28',
          contractItem: orders.contractItem,
          rateFromContractNetto: 33.7,
          squadAssignments: [],
        },
      ],
    });
  });

  it('keeps the ids of remaining items, in the order sent', async () => {
    const id = await orders.save(
      orders.form('2', { orderItems: [orders.itemForm({ lp: 1 }), orders.itemForm({ lp: 2, posNo: '22' })] }),
    );
    const [first, second] = (await orders.read(id)).orderItems;
    await orders.save(
      orders.form('2', {
        id,
        orderItems: [orders.itemForm({ lp: 3 }), orders.itemForm({ id: second?.id ?? 0, lp: 2 })],
      }),
    );
    const items = (await orders.read(id)).orderItems;
    expect(items.map((item) => item.lp)).toEqual(['3', '2']);
    expect(items[1]?.id).toBe(second?.id);
    expect(items.map((item) => item.id)).not.toContain(first?.id);
  });

  it('refuses a stale version and an order that is no longer TODO', async () => {
    const id = await orders.save(orders.form('3'));
    await orders.save(orders.form('3', { id, notes: 'druga osoba' }));
    const stale = await orders.call('POST', '/api/order', {
      body: orders.form('3', { id }),
      headers: { 'if-match': '"1"' },
    });
    expect(stale).toMatchObject({ status: 409, body: { changedBy: 'biuro' } });
    await orders.move(id, 'IN_PROGRESS');
    const locked = await orders.call('POST', '/api/order', { body: orders.form('3', { id }) });
    expect(locked.status).toBe(417);
    expect(locked.body.message).toContain('„Realizowane”');
  });

  it('refuses a number that the forest district part has, regardless of case and blanks, but not one of another district', async () => {
    await orders.save(orders.form('4'));
    const again = orders.form('4', { orderNumber: ` 4 / ${orders.mark.toUpperCase()}` });
    const refused = await orders.call('POST', '/api/order', { body: again });
    expect(refused).toMatchObject({
      status: 417,
      body: {
        message: 'Zlecenie o takim numerze już istnieje w tym leśnictwie.',
        errors: [{ path: 'orderNumber' }],
      },
    });
    const elsewhere = await orders.makeContract('SA.2', await orders.makeDistrict('B'));
    const other = orders.form('4', { contract: elsewhere, orderItems: [orders.itemForm({ contractItem: null })] });
    expect((await orders.call('POST', '/api/order', { body: other })).status).toBe(200);
  });

  it('lets only one of two concurrent users use the same number', async () => {
    const both = await Promise.all([1, 2].map(() => orders.call('POST', '/api/order', { body: orders.form('5') })));
    expect(both.map((one) => one.status).sort()).toEqual([200, 417]);
  });

  it('creates one order by a repeated create', async () => {
    const headers = { 'idempotency-key': `key-${orders.mark}` };
    const bodies = await Promise.all(
      [1, 2, 3].map(() => orders.call('POST', '/api/order', { body: orders.form('6'), headers })),
    );
    expect(new Set(bodies.map((one) => one.body)).size).toBe(1);
  });

  it('names unknown entries at their fields', async () => {
    const body = orders.form('7', {
      orderItems: [orders.itemForm({ actionCode: 987654321, contractItem: 987654321 })],
    });
    const refused = await orders.call('POST', '/api/order', { body });
    expect(refused.status).toBe(417);
    expect(refused.body.errors.map((error) => error.path)).toEqual([
      'orderItems.0.actionCode',
      'orderItems.0.contractItem',
    ]);
  });

  it('waits for a change of its contract and then sees it', async () => {
    let saving: ReturnType<typeof orders.call> | undefined;
    const item = await orders.makeContractItem(orders.contract, '12.00');
    await orders.sql.begin(async (sql) => {
      await sql`select from contracts.contract where id = ${orders.contract} for update`;
      await sql`delete from contracts.contract_item where id = ${item}`;
      const body = orders.form('7a', { orderItems: [orders.itemForm({ contractItem: item })] });
      saving = orders.call('POST', '/api/order', { body });
      for (let waiting = false; !waiting; ) {
        const [row] = await sql<{ waiting: boolean }[]>`
          select count(*) > 0 as waiting from pg_stat_activity
          where application_name = 'ostep-orders' and wait_event_type = 'Lock'`;
        waiting = row?.waiting ?? false;
      }
    });
    const refused = await saving;
    expect(refused).toMatchObject({ status: 417, body: { errors: [{ path: 'orderItems.0.contractItem' }] } });
  });

  it('reports whether a number is taken', async () => {
    const id = await orders.save(orders.form('8'));
    const path = (query: Record<string, string>) =>
      `/api/order/doubledNumbers?${new URLSearchParams({ orderNumber: `8/${orders.mark}`, forestDistrictPart: `06 Gola ${orders.mark}`, ...query })}`;
    expect((await orders.call('GET', path({}))).body).toBe(true);
    expect((await orders.call('GET', path({ orderId: String(id) }))).body).toBe(false);
    expect((await orders.call('GET', path({ forestDistrictPart: '07 Inne' }))).body).toBe(false);
  });

  it('requires the role of office or field workers', async () => {
    const reader = await orders.call('POST', '/api/order', { body: orders.form('9'), roles: [] });
    expect(reader.status).toBe(403);
  });
});
