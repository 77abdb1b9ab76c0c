import { defineApi, requiredLine, requiredText, typedText } from '@ostep/endpoint-kit';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { breaksOf } from './breaks';
import { endpointShapes } from './endpoint-shapes';
import type { Shape } from './shape';

const item = z.object({ id: z.int(), amount: z.number().nullable() });

function shape(body: z.ZodType, response: z.ZodType, rest: Partial<Shape> = {}): Shape {
  const api = defineApi({
    'POST /api/order': { operationId: 'postOrder', summary: '', access: 'signed-in', body, response },
  });
  return { endpoints: endpointShapes(api), views: {}, functions: {}, ...rest };
}

const bodyBreaks = (old: z.ZodType, next: z.ZodType) => breaksOf(shape(old, z.int()), shape(next, z.int()));
const answerBreaks = (old: z.ZodType, next: z.ZodType) => breaksOf(shape(z.int(), old), shape(z.int(), next));

const text = z.object({ notes: z.string().max(250) });

test.each([
  ['a further optional field', text, text.extend({ more: z.string().optional() })],
  ['a longer text', text, z.object({ notes: z.string().max(300) })],
  ['a field that may be left out from now on', text, text.partial()],
  ['a number where a whole one was', z.object({ n: z.int() }), z.object({ n: z.number() })],
  ['one more value of an enumeration', z.enum(['a']), z.enum(['a', 'b'])],
  ['null as well', text, z.object({ notes: z.string().max(250).nullable() })],
  ['an id or an object with it', z.int(), z.union([z.int(), z.object({ id: z.int() })])],
  ['a text that can be stored', z.string().max(20), typedText().max(20)],
  ['a text of one line', requiredText(20), requiredLine(20)],
])('a request may take %s', (_what, old, next) => {
  expect(bodyBreaks(old, next)).toEqual([]);
});

test.each([
  ['a new required field', text, text.extend({ more: z.string() }), 'more is required there and may be missing'],
  ['a field no longer read', text.extend({ more: z.string() }), text, 'more is gone'],
  ['a shorter text', text, z.object({ notes: z.string().max(100) }), 'notes has the limit maxLength 100'],
  ['fewer values', z.enum(['a', 'b']), z.enum(['a']), 'the body: b is not known there'],
  [
    'another type',
    z.object({ n: z.int() }),
    z.object({ n: z.string() }),
    'n is sent as integer and understood as string',
  ],
  [
    'no more null',
    item,
    item.extend({ amount: z.number() }),
    'amount is sent as number or null and understood as number',
  ],
  ['a new pattern', z.string(), z.string().regex(/^a/), 'the body has another pattern'],
  ['a stricter row', z.array(text), z.array(text.extend({ n: z.int() })), '[].n is required there and may be missing'],
])('a request must not ask for %s', (_what, old, next, reason) => {
  expect(bodyBreaks(old, next)).toEqual([`POST /api/order, body: ${reason}.`]);
});

test.each([
  ['a further field', item, item.extend({ more: z.string() })],
  ['a number that is never null any more', item, item.extend({ amount: z.number() })],
  ['fewer values of an enumeration', z.enum(['a', 'b']), z.enum(['a'])],
])('an answer may have %s', (_what, old, next) => {
  expect(answerBreaks(old, next)).toEqual([]);
});

test.each([
  ['without a field', item, item.omit({ amount: true }), 'amount is required there and may be missing'],
  [
    'null where there was none',
    z.object({ n: z.int() }),
    z.object({ n: z.int().nullable() }),
    'n is sent as null and understood as integer',
  ],
  ['with a value nobody knows', z.enum(['a']), z.enum(['a', 'b']), 'the body: b is not known there'],
  ['left out at times', text, text.partial(), 'notes is required there and may be missing'],
])('an answer must not be %s', (_what, old, next, reason) => {
  expect(answerBreaks(old, next)).toEqual([`POST /api/order, answer: ${reason}.`]);
});

test('endpoints, views, columns and functions may be added, but not removed or changed', () => {
  const none = shape(z.int(), z.int());
  const old = {
    ...none,
    views: { work_order: { id: 'bigint', note: 'text' }, order_item: { id: 'bigint' } },
    functions: { 'bind(id bigint)': 'void', 'free(id bigint)': 'void' },
  };
  expect(breaksOf(none, old)).toEqual([]);
  const next = { endpoints: {}, views: { work_order: { id: 'integer' } }, functions: { 'bind(id bigint)': 'text' } };
  expect(breaksOf(old, next)).toEqual([
    'POST /api/order is gone.',
    'The column id of work_order was bigint and is integer.',
    'The column note of work_order is gone.',
    'The view order_item is gone.',
    'The function bind(id bigint) returned void and returns text.',
    'The function free(id bigint) is gone.',
  ]);
});
