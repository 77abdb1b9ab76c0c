import { describe, expect, it } from 'vitest';
import {
  type OrderState,
  type OrderStatus,
  orderStatuses,
  possibleTransitions,
  refusalOfTransition,
} from './order-status';

const order = (status: OrderStatus, change: Partial<OrderState> = {}): OrderState => ({
  status,
  temporary: false,
  itemCount: 2,
  assignmentCount: 0,
  finishedDate: null,
  protocolCount: 0,
  ...change,
});

describe('possibleTransitions', () => {
  const table: [what: string, order: OrderState, next: OrderStatus[]][] = [
    ['a draft goes nowhere', order('TODO', { temporary: true }), []],
    ['an order without items goes nowhere', order('TODO', { itemCount: 0 }), []],
    ['ready', order('TODO'), ['IN_PROGRESS']],
    ['begun, nobody assigned', order('IN_PROGRESS'), ['TODO']],
    ['begun, a squad assigned', order('IN_PROGRESS', { assignmentCount: 1 }), ['DONE']],
    ['done without a date', order('DONE', { assignmentCount: 1 }), ['IN_PROGRESS']],
    ['done with a date', order('DONE', { finishedDate: '2026-04-10' }), ['IN_PROGRESS', 'DONE_REPORTED']],
    ['reported', order('DONE_REPORTED'), ['DONE']],
    ['reported and in a protocol', order('DONE_REPORTED', { protocolCount: 1 }), ['PROTOCOL_RECEIVED']],
    ['settled by a protocol', order('PROTOCOL_RECEIVED', { protocolCount: 1 }), []],
    ['settled, its protocol gone', order('PROTOCOL_RECEIVED'), ['DONE_REPORTED']],
  ];

  it.each(table)('%s', (_, given, next) => {
    expect(possibleTransitions(given)).toEqual(next);
  });
});

describe('refusalOfTransition', () => {
  it('says what is missing, in Polish', () => {
    expect(refusalOfTransition(order('DONE'), 'DONE_REPORTED')).toBe('Uzupełnij datę zakończenia prac.');
    expect(refusalOfTransition(order('TODO', { temporary: true }), 'IN_PROGRESS')).toContain('Wersja robocza');
  });

  it('refuses every jump that is not in the table', () => {
    const jumps = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
    const refused = jumps.filter(([from, to]) => refusalOfTransition(order(from), to)?.includes('nie jest możliwa'));
    expect(jumps.length - orderStatuses.length - refused.length).toBe(8);
  });

  it('says that a status is set already, to whoever was second', () => {
    expect(refusalOfTransition(order('DONE'), 'DONE')).toBe('Zlecenie ma już status „Wykonane”.');
  });
});
