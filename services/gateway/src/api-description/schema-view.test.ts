import { textOf } from '@ostep/service-kit';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { schemaOf } from './schema';
import { schemaView, typeName } from './schema-view';

test.each([
  ['string | null', z.string().nullable()],
  ['integer | object | null', z.union([z.int(), z.looseObject({ id: z.int() })]).nullish()],
  ['("A" | "B")[]', z.array(z.enum(['A', 'B']))],
  ['string (uuid)', z.uuid()],
  ['object[]', z.array(z.object({ id: z.int() }))],
] as const)('a type reads %s', (name, schema) => {
  expect(typeName(schemaOf(schema, 'input', new Map()))).toBe(name);
});

test('properties of items and of alternatives are listed, escaped', () => {
  const schema = z.object({
    items: z.array(z.object({ amount: z.number().describe('<1>') })),
    note: z.string().optional(),
  });
  const view = textOf(schemaView(schemaOf(schema, 'input', new Map())));
  expect(view).toContain('<code>amount</code>');
  expect(view).toContain('&lt;1&gt;');
  expect(view.match(/wymagane/g)).toHaveLength(2);
});
