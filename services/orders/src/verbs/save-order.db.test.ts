import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('saving an order', () => {
  it('answers the id and keeps everything that was sent [P-1.2 D-13.3 P-7.20 P-7.21 P-7.22 D-1a.1]', async () => {
    const id = await world.save(world.form('1', { notes: 'pilne', temporary: true }));
    const { etag, body: order } = await world.call('GET', `/api/order/${id}`);
    expect(etag).toBe('"1"');
    expect(order).toMatchObject({
      orderNumber: `1/${world.mark}`,
      orderDate: '2026-01-12',
      contract: world.contract,
      contractNumber: `SA.1-${world.mark}`,
      forestDistrictId: world.district,
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
          actionCode: { id: world.code },
          amount: 180,
          unitType: 'M3',
          dueDate: '2026-02-28',
          contractItem: world.contractItem,
          rateFromContractNetto: 33.7,
          squadAssignments: [],
        },
      ],
    });
  });

  it('keeps the ids of items that are still there, in the order sent [P-7.21]', async () => {
    const id = await world.save(
      world.form('2', { orderItems: [world.itemForm({ lp: 1 }), world.itemForm({ lp: 2, posNo: '22' })] }),
    );
    const [first, second] = (await world.read(id)).orderItems;
    await world.save(
      world.form('2', { id, orderItems: [world.itemForm({ lp: 3 }), world.itemForm({ id: second?.id ?? 0, lp: 2 })] }),
    );
    const items = (await world.read(id)).orderItems;
    expect(items.map((item) => item.lp)).toEqual(['3', '2']);
    expect(items[1]?.id).toBe(second?.id);
    expect(items.map((item) => item.id)).not.toContain(first?.id);
  });

  it('refuses a stale version and an order that is not TODO any more [D-6.1 D-2.12 D-2.13]', async () => {
    const id = await world.save(world.form('3'));
    await world.save(world.form('3', { id, notes: 'druga osoba' }));
    const stale = await world.call('POST', '/api/order', {
      body: world.form('3', { id }),
      headers: { 'if-match': '"1"' },
    });
    expect(stale).toMatchObject({ status: 409, body: { changedBy: 'biuro' } });
    await world.move(id, 'IN_PROGRESS');
    const locked = await world.call('POST', '/api/order', { body: world.form('3', { id }) });
    expect(locked.status).toBe(417);
    expect(locked.body.message).toContain('„Realizowane”');
  });

  it('refuses a number that the forest district part has, case and blanks aside, but not that of another district [D-3.3]', async () => {
    await world.save(world.form('4'));
    const again = world.form('4', { orderNumber: ` 4 / ${world.mark.toUpperCase()}` });
    const refused = await world.call('POST', '/api/order', { body: again });
    expect(refused).toMatchObject({
      status: 417,
      body: {
        message: 'Zlecenie o takim numerze już istnieje w tym leśnictwie.',
        errors: [{ path: 'orderNumber' }],
      },
    });
    const elsewhere = await world.makeContract('SA.2', await world.makeDistrict('B'));
    const other = world.form('4', { contract: elsewhere, orderItems: [world.itemForm({ contractItem: null })] });
    expect((await world.call('POST', '/api/order', { body: other })).status).toBe(200);
  });

  it('lets one of two concurrent users have the same number', async () => {
    const both = await Promise.all([1, 2].map(() => world.call('POST', '/api/order', { body: world.form('5') })));
    expect(both.map((one) => one.status).sort()).toEqual([200, 417]);
  });

  it('makes one order of a repeated create [D-6.3]', async () => {
    const headers = { 'idempotency-key': `key-${world.mark}` };
    const bodies = await Promise.all(
      [1, 2, 3].map(() => world.call('POST', '/api/order', { body: world.form('6'), headers })),
    );
    expect(new Set(bodies.map((one) => one.body)).size).toBe(1);
  });

  it('names unknown entries at their fields', async () => {
    const body = world.form('7', { orderItems: [world.itemForm({ actionCode: 987654321, contractItem: 987654321 })] });
    const refused = await world.call('POST', '/api/order', { body });
    expect(refused.status).toBe(417);
    expect(refused.body.errors.map((error) => error.path)).toEqual([
      'orderItems.0.actionCode',
      'orderItems.0.contractItem',
    ]);
  });

  it('waits for a change of its contract and then sees it', async () => {
    let saving: ReturnType<typeof world.call> | undefined;
    const item = await world.makeContractItem(world.contract, '12.00');
    await world.sql.begin(async (sql) => {
      await sql`select from contracts.contract where id = ${world.contract} for update`;
      await sql`delete from contracts.contract_item where id = ${item}`;
      const body = world.form('7a', { orderItems: [world.itemForm({ contractItem: item })] });
      saving = world.call('POST', '/api/order', { body });
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

  it('reports whether a number is taken [D-13.3 P-7.30]', async () => {
    const id = await world.save(world.form('8'));
    const path = (query: Record<string, string>) =>
      `/api/order/doubledNumbers?${new URLSearchParams({ orderNumber: `8/${world.mark}`, forestDistrictPart: `06 Gola ${world.mark}`, ...query })}`;
    expect((await world.call('GET', path({}))).body).toBe(true);
    expect((await world.call('GET', path({ orderId: String(id) }))).body).toBe(false);
    expect((await world.call('GET', path({ forestDistrictPart: '07 Inne' }))).body).toBe(false);
  });

  it('is for office and field workers only [D-7.1]', async () => {
    const reader = await world.call('POST', '/api/order', { body: world.form('9'), roles: [] });
    expect(reader.status).toBe(403);
  });
});
