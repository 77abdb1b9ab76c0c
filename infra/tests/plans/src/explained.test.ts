import { expect, test } from 'vitest';
import { explainedIn, rowsRead } from './explained';

const BEGIN = '2026-11-30 08:36:00.686 UTC [71] ostep-orders LOG:  ';
const planned = (text: string, plan: object) =>
  `${BEGIN}duration: 0.605 ms  plan:\n\t${JSON.stringify({ 'Query Text': text, Plan: plan }, null, 2).replaceAll('\n', '\n\t')}`;
const scan = { 'Node Type': 'Seq Scan', 'Relation Name': 'order_item' };

test('a plan belongs to its program; one of an unnamed statement is not prepared, one of a function within it is', () => {
  const log = [
    `${BEGIN}execute <unnamed>: select\n\t  1`,
    planned('select inner', scan),
    planned('select\n  1', scan),
    `${BEGIN}execute k3: select 2`,
    planned('select 2', scan),
    `${BEGIN}statement: select 3`,
    planned('select 3', scan),
  ].join('\n');
  expect(explainedIn(log).map(({ program, text, isPrepared }) => [program, text, isPrepared])).toEqual([
    ['ostep-orders', 'select inner', true],
    ['ostep-orders', 'select 1', false],
    ['ostep-orders', 'select 2', true],
    ['ostep-orders', 'select 3', false],
  ]);
});

test.each([
  [
    'all loops, with the rows that a filter removed',
    { 'Actual Rows': 3, 'Rows Removed by Filter': 2, 'Actual Loops': 4 },
    20,
  ],
  ['few where a limit ended it', { 'Actual Rows': 7, 'Actual Loops': 1 }, 7],
  ['endless where it was not reached', { 'Actual Rows': 0, 'Actual Loops': 0 }, Number.POSITIVE_INFINITY],
])('rows of a sequential scan: %s', (_, actual, expected) => {
  const plan = { 'Node Type': 'Limit', Plans: [{ ...scan, ...actual }] };
  expect([...rowsRead(plan, new Set(['order_item']))]).toEqual([['order_item', expected]]);
  expect([...rowsRead(plan, new Set(['protocol_part']))]).toEqual([]);
});

test('an index that was not used reads nothing', () => {
  const plan = { ...scan, 'Node Type': 'Index Scan', 'Actual Loops': 0 };
  expect([...rowsRead(plan, new Set(['order_item']))]).toEqual([['order_item', 0]]);
});
