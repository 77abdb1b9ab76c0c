import { textPatterns } from '@ostep/endpoint-kit';
import type { JsonSchema } from './json-schema';

export type Side = 'request' | 'answer';

/**
 * @param sent the old schema of a request, the new one of an answer
 * @param read the new schema of a request, the old one of an answer
 */
export function mismatches(sent: JsonSchema, read: JsonSchema, side: Side, path = ''): string[] {
  const sentKinds = sent.anyOf ?? sent.oneOf;
  if (sentKinds) return unique(sentKinds.flatMap((kind) => mismatches(kind, read, side, path)));
  const readKinds = read.anyOf ?? read.oneOf;
  if (readKinds) return bestOf(readKinds.map((kind) => mismatches(sent, kind, side, path)));
  if (Object.keys(read).every((key) => isDescription(key))) return [];
  const types = typeMismatch(sent, read, path);
  if (types.length > 0) return types;
  return [
    ...valueMismatch(sent, read, path),
    ...boundMismatch(sent, read, path),
    ...objectMismatch(sent, read, side, path),
    ...(sent.items && read.items ? mismatches(sent.items, read.items, side, `${path}[]`) : []),
  ];
}

function isDescription(key: string): boolean {
  return ['$schema', 'description', 'title', 'examples', 'default'].includes(key);
}

const nameOf = (path: string) => path || 'the body';

function typeMismatch(sent: JsonSchema, read: JsonSchema, path: string): string[] {
  const wanted = typesOf(read);
  if (wanted.length === 0) return [];
  const given = typesOf(sent);
  const fits = (type: string) => wanted.includes(type) || (type === 'integer' && wanted.includes('number'));
  if (given.length > 0 && given.every(fits)) return [];
  return [`${nameOf(path)} is sent as ${given.join(' or ') || 'anything'} and understood as ${wanted.join(' or ')}`];
}

function typesOf({ type, const: constant, enum: values }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat();
  const examples = constant !== undefined ? [constant] : (values ?? []);
  return unique(examples.map((value) => (value === null ? 'null' : typeof value)));
}

function valueMismatch(sent: JsonSchema, read: JsonSchema, path: string): string[] {
  const known = valuesOf(read);
  if (known === undefined) return [];
  const given = valuesOf(sent);
  if (given === undefined) return [`${nameOf(path)} is limited to ${known.join(', ')}`];
  const unknown = given.filter((value) => !known.includes(value));
  return unknown.length === 0 ? [] : [`${nameOf(path)}: ${unknown.join(', ')} is not known there`];
}

function valuesOf({ const: constant, enum: values }: JsonSchema): readonly unknown[] | undefined {
  return constant !== undefined ? [constant] : values;
}

const lowerLimits = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const upperLimits = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;

function boundMismatch(sent: JsonSchema, read: JsonSchema, path: string): string[] {
  const low = lowerLimits.filter(
    (key) => read[key] !== undefined && (sent[key] ?? Number.NEGATIVE_INFINITY) < read[key],
  );
  const high = upperLimits.filter(
    (key) => read[key] !== undefined && (sent[key] ?? Number.POSITIVE_INFINITY) > read[key],
  );
  const bounds = [...low, ...high].map((key) => `${nameOf(path)} has the limit ${key} ${read[key]}`);
  const isOther = read.pattern !== undefined && ![read.pattern, withoutNul(read.pattern)].includes(sent.pattern ?? '');
  const hasOtherPattern = isOther && !textPatterns.has(read.pattern ?? '');
  return hasOtherPattern ? [...bounds, `${nameOf(path)} has another pattern`] : bounds;
}

/** The pattern before NUL characters were forbidden; they could never be stored anyway. */
const withoutNul = (pattern: string) => pattern.replaceAll(String.raw`\u0000`, '');

function objectMismatch(sent: JsonSchema, read: JsonSchema, side: Side, path: string): string[] {
  const [given, known] = [sent.properties, read.properties];
  if (!given || !known) return [];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const newlyRequired = (read.required ?? []).filter((name) => !(sent.required ?? []).includes(name));
  const missing = newlyRequired.map((name) => `${at(name)} is required there and may be missing`);
  // A property that the older side still sends or shows must not be dropped silently.
  const [older, newer] = side === 'request' ? [given, known] : [known, given];
  const dropped = Object.keys(older).filter((name) => !(name in newer) && !newlyRequired.includes(name));
  const inner = Object.entries(given).flatMap(([name, schema]) => {
    const other = known[name];
    return other ? mismatches(schema, other, side, at(name)) : [];
  });
  return [...missing, ...dropped.map((name) => `${at(name)} is gone`), ...inner];
}

/** One of the alternatives must fit; when none does, the one with the fewest mismatches gives the reasons. */
function bestOf(kinds: readonly string[][]): string[] {
  return kinds.reduce((best, kind) => (kind.length < best.length ? kind : best), kinds[0] ?? []);
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
