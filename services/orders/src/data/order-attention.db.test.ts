import type { OrderAttention, OrderRow } from '@ostep/api-orders';
import type { Page } from '@ostep/endpoint-kit';
import { dayInWarsaw, daysAfter, isInformationalCode } from '@ostep/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenOrders, openOrders } from '../testing/open-orders';

let orders: OpenOrders;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.close());

const inDays = (days: number) => daysAfter(dayInWarsaw(new Date()), days);
const numberOf = (order: OrderRow) => order.orderNumber.split('/')[0] ?? '';

async function shown(attention: OrderAttention): Promise<string[]> {
  const { body } = await orders.call<Page<OrderRow>>('POST', '/api/order/query', {
    body: { contract: orders.contract, attention },
  });
  return body.content.map(numberOf).sort();
}

const due = (...days: number[]) => ({
  orderItems: days.map((day, index) => orders.itemForm({ lp: index + 1, dueDate: inDays(day), amount: 100 })),
});

describe('orders that need attention', () => {
  it('overdue: the last day is over, or an item not fully done is late; a finished order is not', async () => {
    await orders.save(orders.form('late', due(-1)));
    await orders.save(orders.form('today', due(0)));
    await orders.save(orders.form('second', due(-1, 5)));
    const partly = await orders.save(orders.form('covered', due(-1, 5)));
    await orders.move(partly, 'IN_PROGRESS');
    const [first] = (await orders.read(partly)).orderItems;
    await orders.assign(first?.id ?? 0, { amountDone: 100 });
    const finished = await orders.save(orders.form('finished', due(-1)));
    await orders.move(finished, 'IN_PROGRESS');
    const work = { finishedDate: inDays(-2), amountDone: 100 };
    await orders.assign((await orders.read(finished)).orderItems[0]?.id ?? 0, work);
    await orders.move(finished, 'DONE');
    expect(await shown('overdue')).toEqual(['late', 'second']);
  });

  it('awaitingProtocol: reported 14 days ago or more and not in any protocol', async () => {
    const reportedOn = async (number: string, days: number) => {
      const { id } = await orders.orderInStatus(number, 'DONE_REPORTED');
      await orders.sql`update orders.status_change set changed_time = now() - make_interval(days => ${days})
        where order_id = ${id} and to_status = 'DONE_REPORTED'`;
    };
    await reportedOn('waits', 14);
    await reportedOn('fresh', 13);
    expect(await shown('awaitingProtocol')).toEqual(['waits']);
  });

  it('uncoded: an item without a price in the contract, except informational rows', async () => {
    const [group] = await orders.sql<{ id: number }[]>`
      select default_work_group_id as id from dictionaries.action_code where id = ${orders.code}`;
    const unpriced = orders.itemForm({ contractItem: null, dueDate: inDays(9) });
    await orders.save(orders.form('priceless', { orderItems: [unpriced] }));
    const starts = ['AKT 1', 'AKT-2', 'AKT3', 'akt 4', 'PAKT 5', 'KĘPA6', 'KĘPA-N7', 'KEPA8', 'NKĘPA9'];
    const keys = starts.map((start) => `${start}-${orders.mark}`);
    for (const key of keys) {
      const [inserted] = await orders.sql<{ id: number }[]>`
        insert into dictionaries.action_code (key, value, default_work_group_id, modified_by)
        values (${key}, 'Wpis', ${group?.id ?? 0}, 'test') returning id`;
      await orders.save(orders.form(key, { orderItems: [{ ...unpriced, actionCode: inserted?.id ?? 0 }] }));
    }
    expect(await shown('uncoded')).toEqual([...keys.filter((key) => !isInformationalCode(key)), 'priceless'].sort());
  });

  it('oldDraft: a draft made more than a month ago', async () => {
    const draft = async (number: string, age: string) => {
      const id = await orders.save(orders.form(number, { temporary: true, ...due(9) }));
      await orders.sql`update orders.work_order set created_time = now() - ${age}::interval where id = ${id}`;
    };
    await draft('old', '1 month 1 day 2 hours');
    await draft('young', '27 days');
    expect(await shown('oldDraft')).toEqual(['old']);
  });

  it('a reason that does not exist is refused', async () => {
    const { status } = await orders.call('POST', '/api/order/query', { body: { attention: 'boredom' } });
    expect(status).toBe(417);
  });
});
