import type { OrderAttention, OrderRow } from '@ostep/api-orders';
import type { Page } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => dayInWarsaw(new Date(Date.now() + days * DAY_MS));
const numberOf = (order: OrderRow) => order.orderNumber.split('/')[0] ?? '';

async function shown(attention: OrderAttention): Promise<string[]> {
  const { body } = await world.call<Page<OrderRow>>('POST', '/api/order/query', {
    body: { contract: world.contract, attention },
  });
  return body.content.map(numberOf).sort();
}

const due = (...days: number[]) => ({
  orderItems: days.map((day, index) => world.itemForm({ lp: index + 1, dueDate: inDays(day), amount: 100 })),
});

describe('orders that need attention', () => {
  it('overdue: the last day is over, or an item not fully done is late; a finished order is not', async () => {
    await world.save(world.form('late', due(-1)));
    await world.save(world.form('today', due(0)));
    await world.save(world.form('second', due(-1, 5)));
    const partly = await world.save(world.form('covered', due(-1, 5)));
    await world.move(partly, 'IN_PROGRESS');
    const [first] = (await world.read(partly)).orderItems;
    await world.assign(first?.id ?? 0, { amountDone: 100 });
    const finished = await world.save(world.form('finished', due(-1)));
    await world.move(finished, 'IN_PROGRESS');
    await world.assign((await world.read(finished)).orderItems[0]?.id ?? 0, { finishedDate: inDays(-2) });
    await world.move(finished, 'DONE');
    expect(await shown('overdue')).toEqual(['late', 'second']);
  });

  it('awaitingProtocol: reported 14 days ago or more and not in any protocol', async () => {
    const reportedOn = async (number: string, days: number) => {
      const { id } = await world.orderIn(number, 'DONE_REPORTED');
      await world.sql`update orders.status_change set changed_time = now() - make_interval(days => ${days})
        where order_id = ${id} and to_status = 'DONE_REPORTED'`;
    };
    await reportedOn('waits', 14);
    await reportedOn('fresh', 13);
    expect(await shown('awaitingProtocol')).toEqual(['waits']);
  });

  it('uncoded: an item that no row of the contract prices, except rows that only inform', async () => {
    const [group] = await world.sql<{ id: number }[]>`
      select default_work_group_id::int as id from dictionaries.action_code where id = ${world.code}`;
    const [informing] = await world.sql<{ id: number }[]>`
      insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
      values (${`KĘPA ${world.mark}`}, 'Kępa', ${group?.id ?? 0}, 'test') returning id::int`;
    const unpriced = world.itemForm({ contractItem: null, dueDate: inDays(9) });
    await world.save(world.form('priceless', { orderItems: [unpriced] }));
    await world.save(world.form('informs', { orderItems: [{ ...unpriced, actionCode: informing?.id ?? 0 }] }));
    expect(await shown('uncoded')).toEqual(['priceless']);
  });

  it('oldDraft: a draft made more than a month ago', async () => {
    const draft = async (number: string, age: string) => {
      const id = await world.save(world.form(number, { temporary: true, ...due(9) }));
      await world.sql`update orders.work_order set created_time = now() - ${age}::interval where id = ${id}`;
    };
    await draft('old', '1 month 1 day');
    await draft('young', '27 days');
    expect(await shown('oldDraft')).toEqual(['old']);
  });

  it('a reason that does not exist is refused', async () => {
    const { status } = await world.call('POST', '/api/order/query', { body: { attention: 'boredom' } });
    expect(status).toBe(417);
  });
});
