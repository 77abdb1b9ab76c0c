import { decimal, isIsoDate, matchesProtocolPart, orderStatuses, sum } from '@ostep/kernel';
import { expect, test } from 'vitest';
import { readDictionaries } from '../read-dictionaries';
import { valueOfPart } from './build-parts';
import { buildScenario } from './build-scenario';
import type { DemoOrder, DemoScenario } from './scenario';

const today = '2026-11-21';
const dictionaries = readDictionaries();
const story = buildScenario(dictionaries, today);
const items = story.orders.flatMap((order) => order.items.map((item) => ({ order, item })));
const assignments = items.flatMap(({ order, item }) =>
  item.assignments.map((assignment) => ({ order, item, assignment })),
);
const settlements = story.protocols.flatMap((protocol) =>
  protocol.parts.flatMap((part) => part.settlements.map((settlement) => ({ protocol, part, settlement }))),
);

test('9 contracts, about 60 orders in all statuses, about 25 protocols of both types over three years', () => {
  expect(story.contracts).toHaveLength(9);
  expect(story.orders.length).toBeGreaterThanOrEqual(58);
  expect(story.orders.length).toBeLessThanOrEqual(64);
  expect(new Set(story.orders.map((order) => order.status))).toEqual(new Set(orderStatuses));
  expect(story.protocols.length).toBeGreaterThanOrEqual(24);
  expect(story.protocols.length).toBeLessThanOrEqual(30);
  expect(new Set(story.protocols.map((protocol) => protocol.type)).size).toBe(2);
  expect(new Set(story.orders.map((order) => order.date.slice(0, 4)))).toEqual(new Set(['2024', '2025', '2026']));
});

test('building it twice gives the same, and nothing is in the future', () => {
  expect(buildScenario(dictionaries, today)).toEqual(story);
  const dates = [
    ...story.orders.flatMap((order) => [order.date, order.finishedDate]),
    ...assignments.map(({ assignment }) => assignment.finishedDate),
    ...story.protocols.flatMap((protocol) => [protocol.date, protocol.receivedDate]),
  ].filter((date) => date !== null);
  expect(dates.every(isIsoDate)).toBe(true);
  expect(dates.filter((date) => date > today)).toEqual([]);
});

test.each(['2026-10-01', '2026-11-27', '2027-03-15'])('work is the same whichever day the scenario ends: %s', (day) => {
  const workOf = ({ orders }: DemoScenario) =>
    orders.map(({ number, items: rows }) => [number, rows.map(({ amount, address }) => [amount, address])]);
  expect(workOf(buildScenario(dictionaries, day))).toEqual(workOf(story));
});

test('numbers are unique where the product wants them to be, and the samples’ numbers are free', () => {
  const numbers = story.orders.map((order) => `${order.contract.districtKey} ${order.number}`);
  expect(new Set(numbers).size).toBe(numbers.length);
  const protocols = story.protocols.map((protocol) => `${protocol.orders[0].contract.districtKey} ${protocol.number}`);
  expect(new Set(protocols).size).toBe(protocols.length);
  for (const number of ['9/2026', '14/2026', '15/2026', '16/2026', '17/2026', '21/2026'])
    expect(story.orders.map((order) => order.number)).not.toContain(number);
  expect(story.contracts.map((contract) => contract.number)).not.toContain('SA.271.1.4.2026');
});

const states: [DemoOrder['status'], (order: DemoOrder) => boolean][] = [
  ['TODO', (order) => order.finishedDate === null && order.items.every((item) => item.assignments.length === 0)],
  ['IN_PROGRESS', (order) => order.finishedDate === null && !order.temporary],
  ['DONE', (order) => order.finishedDate !== null && order.items.some((item) => item.assignments.length > 0)],
  ['DONE_REPORTED', (order) => order.finishedDate !== null],
  ['PROTOCOL_RECEIVED', (order) => order.finishedDate !== null],
];

test.each(states)('orders in %s are as that status needs', (status, isRight) => {
  const orders = story.orders.filter((order) => order.status === status);
  expect(orders.filter((order) => !isRight(order)).map((order) => order.number)).toEqual([]);
  const isBound = (order: DemoOrder) => story.protocols.some((protocol) => protocol.orders.includes(order));
  expect(orders.filter((order) => isBound(order) !== (status === 'PROTOCOL_RECEIVED'))).toEqual([]);
});

test('every item belongs to its contract, and the finished date of an order is that of its latest work', () => {
  expect(items.filter(({ order, item }) => !order.contract.items.includes(item.contractItem))).toEqual([]);
  const late = assignments.filter(
    ({ order, assignment }) => order.finishedDate !== null && (assignment.finishedDate ?? '9') > order.finishedDate,
  );
  expect(late).toEqual([]);
});

test('orders stay within their contracts, except a few rows that the office should notice', () => {
  const ordered = new Map<object, number[]>();
  for (const { item } of items)
    ordered.set(item.contractItem, [...(ordered.get(item.contractItem) ?? []), item.amount]);
  const over = [...ordered].filter(([row, amounts]) => sum(amounts).gt((row as { amount: number }).amount));
  expect(over.length).toBeGreaterThanOrEqual(1);
  expect(over.length).toBeLessThanOrEqual(3);
});

test('protocols have the contract’s rates, their own orders’ places, and values that are amount × rate', () => {
  for (const protocol of story.protocols) {
    for (const part of protocol.parts) {
      for (const row of part.items) {
        const priced = protocol.orders[0].contract.items.filter((item) => item.codeKey === row.codeKey);
        expect(priced.map((item) => item.price)).toContain(row.rate);
        expect(decimal(row.amount).times(row.rate).round(2).toNumber()).toBe(row.value);
      }
      expect(valueOfPart(part)).toBe(sum(part.items.map((row) => row.value)).toNumber());
    }
    expect(new Set(protocol.orders.map((order) => order.contract)).size).toBe(1);
    expect(new Set(protocol.orders.map((order) => order.part))).toEqual(new Set([protocol.part]));
  }
});

test('settlements belong to assignments of matching items; there are partial, excessive and unmatched ones', () => {
  for (const { part, settlement } of settlements) {
    const found = assignments.find(({ assignment }) => assignment === settlement.assignment);
    expect(settlement.amount).toBeGreaterThan(0);
    expect(
      found &&
        matchesProtocolPart(
          { posNo: found.item.posNo, forestAddress: found.item.address },
          { posNo: part.posNo, forestAddress: part.address },
        ),
    ).toBe(true);
  }
  const compared = settlements.map(({ part, settlement }) => {
    const item = assignments.find(({ assignment }) => assignment === settlement.assignment)?.item;
    const row = part.items.find(({ codeKey }) => codeKey === item?.contractItem.codeKey);
    return Math.sign(settlement.amount - (row?.amount ?? 0));
  });
  expect(new Set(compared)).toEqual(new Set([-1, 0, 1]));
  expect(story.protocols.some((protocol) => protocol.parts.some((part) => part.address.includes('-299-k-')))).toBe(
    true,
  );
  expect(new Set(story.protocols.map((protocol) => protocol.settled))).toEqual(new Set([true, false]));
});

test('rate and percent belong together to the grosz, as the form keeps them', () => {
  for (const { item, assignment } of assignments) {
    const price = item.contractItem.price;
    const fromPercent = decimal(assignment.percent).times(price).div(100).round(2);
    const fromRate = decimal(assignment.rate).div(price).times(100).round(2);
    expect(fromPercent.eq(assignment.rate) || fromRate.eq(assignment.percent)).toBe(true);
  }
});
