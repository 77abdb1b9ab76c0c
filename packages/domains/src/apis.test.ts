import { expect, test } from 'vitest';
import * as z from 'zod';
import { apis } from './apis';

/** PostgreSQL stores neither NUL nor lone surrogates: such a text must be refused with a sentence, not fail with 500. */
const UNSTORABLE = ['\u0000', 'a\u0000b', '\ud800', 'a\udfffb'];

type Place = { readonly path: string; readonly schema: z.core.$ZodType };

/** The schemas of the parts of a value, as it is sent. */
function partsOf({ path, schema }: Place): Place[] {
  const at = (name: string, part: z.core.$ZodType) => ({ path: `${path}${name}`, schema: part });
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return [
        ...Object.entries(def.shape).map(([name, part]) => at(`.${name}`, part)),
        ...(def.catchall ? [at('.*', def.catchall)] : []),
      ];
    case 'array':
      return [at('[]', def.element)];
    case 'tuple':
      return [...def.items.map((part, index) => at(`[${index}]`, part)), ...(def.rest ? [at('[]', def.rest)] : [])];
    case 'record':
    case 'map':
      return [at('.key', def.keyType), at('.*', def.valueType)];
    case 'set':
      return [at('[]', def.valueType)];
    case 'union':
      return def.options.map((part) => at('', part));
    case 'intersection':
      return [at('', def.left), at('', def.right)];
    case 'lazy':
      return [at('', def.getter())];
    case 'pipe':
      return [at('', def.in), at('', def.out)];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return [at('', def.innerType)];
    default:
      return [];
  }
}

const anything = new Set(['any', 'unknown', 'custom', 'promise', 'function', 'file']);

const isPlain = ({ schema }: Place) => {
  const { type } = (schema as z.core.$ZodTypes)._zod.def;
  return anything.has(type) || (type === 'string' && UNSTORABLE.some((text) => z.safeParse(schema, text).success));
};

function plainTextsOf(place: Place): string[] {
  return [...(isPlain(place) ? [place.path] : []), ...partsOf(place).flatMap(plainTextsOf)];
}

const inputs = ['params', 'query', 'body'] as const;
type Inputs = { readonly [K in (typeof inputs)[number]]?: z.ZodType };

const inputsOf = (key: string, endpoint: Inputs): Place[] =>
  inputs.flatMap((part) => {
    const schema = endpoint[part];
    return schema ? [{ path: `${key} ${part}`, schema }] : [];
  });

test('every text of a request refuses characters that cannot be stored', () => {
  const endpoints = Object.values(apis).flatMap((api) => Object.entries<Inputs>(api));
  const plain = endpoints.flatMap(([key, endpoint]) => inputsOf(key, endpoint).flatMap(plainTextsOf));
  expect([...new Set(plain)]).toEqual([]);
});

test.each([
  ['a field', z.object({ name: z.string() })],
  ['a list in a choice', z.object({ names: z.union([z.int(), z.array(z.string().trim().max(3))]) })],
  ['a text that is transformed', z.object({ name: z.string().transform(Number).default(0) })],
  ['a key', z.object({ by: z.record(z.string(), z.int()) })],
  ['unknown properties', z.looseObject({})],
])('a planted plain text is found: %s', (_, schema) => {
  expect(plainTextsOf({ path: 'planted', schema })).toHaveLength(1);
});
