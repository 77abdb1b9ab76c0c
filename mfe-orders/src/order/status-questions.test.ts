import type { Order } from '@ostep/api-orders';
import { describe, expect, it } from 'vitest';
import { orderOf } from '../testing/order-of';
import { questionBefore, stateOf } from './status-questions';

describe('questions before a change of status', () => {
  it('asks whether to make the letter before finished work is reported', () => {
    const question = questionBefore(orderOf({ orderStatus: 'DONE' }), 'DONE_REPORTED');
    expect(question).toMatchObject({ title: 'Zgłoś zakończenie prac', acceptLabel: 'Tak, zmień status' });
    expect(questionBefore(orderOf({ orderStatus: 'PROTOCOL_RECEIVED' }), 'DONE_REPORTED')).toBeNull();
  });

  it('names items without a squad before the order is done', () => {
    const order: Order = orderOf({ orderStatus: 'IN_PROGRESS' });
    const question = questionBefore(order, 'DONE');
    expect(question?.message).toContain('2. KĘPA, 02-20-1-06-150-b-00');
    const [first] = order.orderItems;
    expect(questionBefore({ ...order, orderItems: first ? [first] : [] }, 'DONE')).toBeNull();
  });

  it('sees what the rules look at', () => {
    expect(stateOf(orderOf({ temporary: true }))).toMatchObject({ temporary: true, itemCount: 2, assignmentCount: 1 });
  });
});
