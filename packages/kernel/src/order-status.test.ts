import { describe, expect, it } from 'vitest';
import {
  type OrderState,
  type OrderStatus,
  orderPermissions,
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
    ['in progress, nobody assigned', order('IN_PROGRESS'), ['TODO']],
    ['in progress, a squad assigned', order('IN_PROGRESS', { assignmentCount: 1 }), ['DONE']],
    ['done without a date', order('DONE', { assignmentCount: 1 }), ['IN_PROGRESS']],
    ['done with a date', order('DONE', { finishedDate: '2026-04-10' }), ['IN_PROGRESS', 'DONE_REPORTED']],
    ['reported', order('DONE_REPORTED'), ['DONE']],
    ['reported and in a protocol', order('DONE_REPORTED', { protocolCount: 1 }), ['PROTOCOL_RECEIVED']],
    ['settled by a protocol', order('PROTOCOL_RECEIVED', { protocolCount: 1 }), []],
    ['settled, its protocol deleted', order('PROTOCOL_RECEIVED'), ['DONE_REPORTED']],
  ];

  it.each(table)('%s', (_, given, next) => {
    expect(possibleTransitions(given)).toEqual(next);
  });
});

describe('refusalOfTransition', () => {
  const refusals: [given: OrderState, next: OrderStatus, sentence: string][] = [
    [
      order('TODO', { temporary: true, itemCount: 0 }),
      'IN_PROGRESS',
      'Aby rozpocząć realizację usuń znacznik "Wersja robocza"',
    ],
    [order('TODO', { itemCount: 0 }), 'IN_PROGRESS', 'Dodaj przynajmniej jedną pozycję zlecenia.'],
    [order('IN_PROGRESS', { assignmentCount: 1 }), 'TODO', 'Najpierw odepnij ekipy od pozycji zlecenia.'],
    [order('IN_PROGRESS'), 'DONE', 'Przypisz przynajmniej jedną ekipę.'],
    [order('DONE'), 'DONE_REPORTED', 'Uzupełnij datę zakończenia prac.'],
    [order('DONE_REPORTED', { protocolCount: 1 }), 'DONE', 'Zlecenie jest ujęte w protokole.'],
    [order('DONE_REPORTED'), 'PROTOCOL_RECEIVED', 'Zlecenie nie jest ujęte w żadnym protokole.'],
    [order('PROTOCOL_RECEIVED', { protocolCount: 1 }), 'DONE_REPORTED', 'Zlecenie jest ujęte w protokole.'],
    [order('TODO'), 'DONE', 'Zmiana statusu z „W przygotowaniu” na „Wykonane” nie jest możliwa.'],
    [
      order('PROTOCOL_RECEIVED'),
      'IN_PROGRESS',
      'Zmiana statusu z „Rozliczone z protokołu” na „Realizowane” nie jest możliwa.',
    ],
    [
      order('IN_PROGRESS'),
      'DONE_REPORTED',
      'Zmiana statusu z „Realizowane” na „Zgłoszone zakończenie” nie jest możliwa.',
    ],
  ];

  it.each(refusals)('%j to %s: %s', (given, next, sentence) => {
    expect(refusalOfTransition(given, next)).toBe(sentence);
  });

  it('refuses every jump that is not in the table', () => {
    const jumps = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
    const refused = jumps.filter(([from, to]) => refusalOfTransition(order(from), to)?.includes('nie jest możliwa'));
    expect(jumps.length - orderStatuses.length - refused.length).toBe(8);
  });

  it('a change to the current status is refused', () => {
    expect(refusalOfTransition(order('DONE'), 'DONE')).toBe('Zlecenie ma już status „Wykonane”.');
  });
});

describe('orderPermissions', () => {
  const allowing = (may: (status: OrderStatus) => boolean) => orderStatuses.filter(may);

  it('name what may be changed in which status', () => {
    expect(allowing(orderPermissions.content)).toEqual(['TODO']);
    expect(allowing(orderPermissions.assignments)).toEqual(['IN_PROGRESS']);
    expect(allowing(orderPermissions.finishedDate)).toEqual(['DONE']);
    expect(allowing(orderPermissions.finishedDateVisible)).toEqual(['DONE', 'DONE_REPORTED', 'PROTOCOL_RECEIVED']);
    expect(allowing(orderPermissions.awaitsProtocol)).toEqual(['DONE_REPORTED']);
    expect(allowing(orderPermissions.inProtocol)).toEqual(['DONE_REPORTED', 'PROTOCOL_RECEIVED']);
  });
});
