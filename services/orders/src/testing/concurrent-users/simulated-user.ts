import type { Order, OrderFormInput, SquadAssignment } from '@ostep/api-orders';
import { type OrderStatus, orderStatuses } from '@ostep/kernel';
import type { Random } from '@ostep/kernel/testing';
import type { OpenOrders } from '../open-orders';
import { addAmount, type ExpectedChanges } from './expected-changes';

export function simulatedUser(orders: OpenOrders, expected: ExpectedChanges, random: Random, username: string) {
  const send = async (order: Order, method: string, path: string, body?: object, ifMatch?: number) => {
    const headers: Record<string, string> = ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` };
    const response = await orders.call(method, path, { username, headers, ...(body ? { body } : {}) });
    return expected.answered(order.id, response.status);
  };

  const move = async (order: Order) => {
    const { body: possible } = await orders.call<OrderStatus[]>('GET', `/api/order/transitions/${order.id}`);
    const next = random.oneOf(random.chance(0.8) ? possible : orderStatuses);
    if (!next) return;
    // Screens send the version that they read, other callers may not.
    const read = random.chance(0.5) ? order.version : undefined;
    (await send(order, 'POST', `/api/order/transition/${order.id}/${next}`, undefined, read))?.moves.push(next);
  };

  const body = (orderItemId: number, squadRateNetto: number, amountDone: number) => ({
    orderItemId,
    squadId: orders.squad,
    workGroupItemId: orders.work.summed,
    squadRateNetto,
    amountDone,
    finishedDate: '2026-02-10',
  });

  const assign = async (order: Order) => {
    const rate = expected.newRate();
    const item = random.oneOf(order.orderItems);
    const done = await send(order, 'POST', '/api/order/sqa', body(item?.id ?? 0, rate, 1));
    if (done) addAmount(done, rate);
  };

  /** Increments the amount that was read, so that a lost update is visible in the end. */
  const countUp = async (order: Order, { id, version, orderItemId, squadRateNetto, amountDone }: SquadAssignment) => {
    const changed = { ...body(orderItemId, squadRateNetto, amountDone + 1), version };
    const done = await send(order, 'POST', `/api/order/sqa/${id}`, changed);
    if (done) addAmount(done, squadRateNetto);
  };

  const remove = async (order: Order, { id, squadRateNetto }: SquadAssignment) => {
    (await send(order, 'DELETE', `/api/order/sqa/${id}`))?.removed.add(squadRateNetto);
  };

  const setDate = (order: Order) =>
    send(order, 'POST', `/api/order/${order.id}/finishedDate`, { finishedDate: '2026-02-11' });

  const countNotesUp = async (order: Order) => {
    const form = formOf(orders, order, Number(order.notes ?? 0) + 1);
    const done = await send(order, 'POST', '/api/order', form, order.version);
    if (done) done.notes += 1;
  };

  return async (orderId: number): Promise<void> => {
    const order = await orders.read(orderId);
    const assignment = random.oneOf(order.orderItems.flatMap((item) => item.squadAssignments));
    if (random.chance(0.3)) return move(order);
    if (order.orderStatus === 'TODO') return countNotesUp(order);
    if (order.orderStatus === 'DONE' && random.chance(0.5)) return void (await setDate(order));
    if (!assignment || random.chance(0.2)) return assign(order);
    return random.chance(0.4) ? remove(order, assignment) : countUp(order, assignment);
  };
}

function formOf(orders: OpenOrders, { id, orderNumber, orderItems }: Order, notes: number): OrderFormInput {
  const items = orderItems.map((item) => orders.itemForm({ id: item.id, lp: item.lp }));
  return orders.form('', { id, orderNumber, notes: String(notes), orderItems: items });
}
