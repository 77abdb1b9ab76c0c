import type { Order } from '@ostep/api-orders';
import { describe, expect, it } from 'vitest';
import { makeOrder } from '../testing/examples';
import { questionBefore, toOrderState } from './status-questions';

describe('questions before a change of status', () => {
  it('asks whether to make the letter before finished work is reported [P-2.42]', () => {
    const question = questionBefore(makeOrder({ orderStatus: 'DONE' }), 'DONE_REPORTED');
    expect(question).toMatchObject({ title: 'Zgłoś zakończenie prac', acceptLabel: 'Tak, zmień status' });
    expect(questionBefore(makeOrder({ orderStatus: 'PROTOCOL_RECEIVED' }), 'DONE_REPORTED')).toBeNull();
  });

  it('names items without a squad before the order is done [D-2.3]', () => {
    const order: Order = makeOrder({ orderStatus: 'IN_PROGRESS' });
    const question = questionBefore(order, 'DONE');
    expect(question?.message).toContain('2. KĘPA, 02-20-1-06-150-b-00');
    const [first] = order.orderItems;
    expect(questionBefore({ ...order, orderItems: first ? [first] : [] }, 'DONE')).toBeNull();
  });

  it('passes the fields that the transition rules use', () => {
    expect(toOrderState(makeOrder({ temporary: true }))).toMatchObject({
      temporary: true,
      itemCount: 2,
      assignmentCount: 1,
    });
  });
});
