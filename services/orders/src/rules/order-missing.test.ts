import { expect, test } from 'vitest';
import { type BlockingItem, orderMissing } from './order-missing';

const order = (change: object = {}) => ({
  ...({ orderStatus: 'PROTOCOL_RECEIVED', temporary: false, finishedDate: '2026-04-10' } as const),
  ...change,
});
const gap = (change: Partial<BlockingItem>): BlockingItem => ({
  kind: 'unsettled',
  lp: '1',
  posNo: '21',
  amount: 8.46,
  unit: 'KMTR',
  protocolId: 31,
  protocolNumber: '31/2026',
  others: 0,
  ...change,
});
const describe = (change: object, itemGap: BlockingItem | null = null) => {
  const missing = orderMissing(order(change), itemGap);
  return missing && [missing.sentence, missing.reason, missing.protocolId];
};

test.each([
  [{}, 'Brakuje 8,46 KMTR: poz. 21, protokół 31/2026', 'unsettled', 31],
  [{ others: 2 }, 'Brakuje 8,46 KMTR: poz. 21, protokół 31/2026 + 2 inne', 'unsettled', 31],
  [{ unit: null, protocolNumber: null }, 'Brakuje 8,46: poz. 21, protokół bez numeru', 'unsettled', 31],
  [{ kind: 'noSquad', lp: '3', others: 1 }, 'Brak ekipy: l.p. 3 + 1 inna', 'noSquad', null],
  [{ kind: 'notReported', others: 5 }, 'Ekipa nie zgłosiła wykonania: l.p. 1 + 5 innych', 'notReported', null],
  [{ kind: 'noProtocol', lp: '4' }, 'Brak protokołu dla l.p. 4', 'noProtocol', null],
  [{ kind: 'uncoded', lp: '2a' }, 'Brak ceny z umowy: l.p. 2a', 'uncoded', null],
] as const)('an item that %j is described as %s', (change, sentence, reason, protocolId) => {
  expect(describe({}, gap(change))).toEqual([sentence, reason, protocolId]);
});

test.each([
  [{}, null],
  [{ orderStatus: 'TODO' }, null],
  [
    { orderStatus: 'TODO', temporary: true },
    ['Wersja robocza: usuń znacznik, aby rozpocząć realizację', 'draft', null],
  ],
  [{ orderStatus: 'IN_PROGRESS' }, ['Ekipy zgłosiły wykonanie: zmień status na „Wykonane”', 'allReported', null]],
  [{ orderStatus: 'DONE' }, ['Zakończenia prac nie zgłoszono nadleśnictwu', 'unannounced', null]],
  [{ orderStatus: 'DONE', finishedDate: null }, ['Brak daty zakończenia prac', 'noFinishedDate', null]],
  [{ orderStatus: 'DONE_REPORTED' }, ['Brak protokołu', 'awaitsProtocol', null]],
] as const)('an order without such an item, %j, is told as %j', (change, expected) => {
  expect(describe(change)).toEqual(expected);
});
