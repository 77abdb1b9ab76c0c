import type { Order } from '@ostep/api-orders';
import { type OrderState, type OrderStatus, orderStatuses, refusalOfTransition, sum } from '@ostep/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExpectedChanges } from '../testing/concurrent-users/expected-changes';
import { runConcurrentUsers } from '../testing/concurrent-users/run-concurrent-users';
import { type OpenOrders, openOrders } from '../testing/open-orders';

/** `npm run soak` sets a minute. */
const seconds = Number(process.env.OSTEP_SOAK_SECONDS ?? 3);
const USERS = 20;
const ORDERS = 10;

let orders: OpenOrders;
let expected: ExpectedChanges;
let read: Order[];
beforeAll(
  async () => {
    orders = await openOrders({ DATABASE_POOL: '10' });
    const items = [1, 2, 3].map((lp) => orders.itemForm({ lp }));
    const ids: number[] = [];
    for (let number = 1; number <= ORDERS; number += 1)
      ids.push(await orders.save(orders.form(String(number), { orderItems: items })));
    expected = await runConcurrentUsers(orders, { users: USERS, orderIds: ids, seconds });
    read = await Promise.all(ids.map((id) => orders.read(id)));
    const answers = [...expected.answers].map(([status, count]) => `${count} × ${status}`).join(', ');
    process.stdout.write(`${USERS} users, ${ORDERS} orders, ${seconds} s: ${answers}\n`);
  },
  (seconds + 30) * 1000,
);
afterAll(() => orders.close());

const sorted = <T>(values: Iterable<T>) => [...values].sort();

function isLegal(from: OrderStatus, to: OrderStatus): boolean {
  const states = [0, 1].flatMap((count): OrderState[] => [
    { ...ready(from), assignmentCount: count, protocolCount: 0 },
    { ...ready(from), assignmentCount: count, protocolCount: 1 },
  ]);
  return states.some((state) => refusalOfTransition(state, to) === null);
}

const ready = (status: OrderStatus) =>
  ({
    status,
    temporary: false,
    itemCount: 3,
    finishedDate: '2026-02-10',
    assignmentCount: 0,
    protocolCount: 0,
  }) as const;

describe('20 users change statuses and assignments of the same 10 orders at once', () => {
  it('and every request either succeeds or gets the reason for its refusal', () => {
    expect([...expected.answers.keys()].filter((status) => ![200, 404, 409, 417].includes(status))).toEqual([]);
    expect(expected.answers.get(200)).toBeGreaterThan(0);
    expect((expected.answers.get(409) ?? 0) + (expected.answers.get(417) ?? 0)).toBeGreaterThan(0);
  });

  it('and no update is lost: each order holds every confirmed change and nothing else', () => {
    for (const order of read) {
      const { changes, amounts, removed, notes } = expected.of(order.id);
      expect(order.version).toBe(1 + changes);
      expect(Number(order.notes ?? 0)).toBe(notes);
      const assignments = order.orderItems.flatMap((item) => item.squadAssignments);
      expect(sorted(assignments.map((one) => `${one.squadRateNetto}: ${one.amountDone}`))).toEqual(
        sorted([...amounts].filter(([rate]) => !removed.has(rate)).map(([rate, amount]) => `${rate}: ${amount}`)),
      );
    }
  });

  it('and each status history is a legal path that ends at the status of the order', () => {
    for (const order of read) {
      const history = [...order.statusHistory].reverse();
      expect(history[0]).toMatchObject({ from: null, to: 'TODO' });
      expect(order.orderStatus).toBe(history.at(-1)?.to);
      for (const [index, { from, to }] of history.entries()) {
        if (from === null) continue;
        expect(from).toBe(history[index - 1]?.to);
        expect(isLegal(from, to), `${from} → ${to}`).toBe(true);
      }
      expect(sorted(history.slice(1).map(({ to }) => to))).toEqual(sorted(expected.of(order.id).moves));
    }
  });

  it('and each order has squads and a protocol if its status requires them', () => {
    for (const order of read) {
      const assigned = order.orderItems.some((item) => item.squadAssignments.length > 0);
      if (order.orderStatus === 'TODO') expect(assigned).toBe(false);
      if (orderStatuses.indexOf(order.orderStatus) >= orderStatuses.indexOf('DONE')) expect(assigned).toBe(true);
      expect(order.protocolCount).toBe(order.orderStatus === 'PROTOCOL_RECEIVED' ? 1 : 0);
    }
  });

  it('and the sums are right', () => {
    for (const item of read.flatMap((order) => order.orderItems)) {
      expect(item.amountDone).toBe(sum(item.squadAssignments.map((one) => one.amountDone)).toNumber());
    }
  });
});
