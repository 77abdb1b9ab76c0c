import type { JsonSchema } from './json-schema';

/** Whether a property that one side has and the other lacks breaks something, see `mismatches`. */
export type Side = 'request' | 'answer';

/**
 * Why a value that is sent by one definition may not be understood by another, one line a reason; empty when every
 * value is. JSON Schema as zod writes it (2020-12): what it does not write is not looked at.
 * @param sent schema of what is sent: the old one of a request, the new one of an answer
 * @param read schema of what is understood: the new one of a request, the old one of an answer
 * @param path where in the body, for the reasons
 */
export function mismatches(sent: JsonSchema, read: JsonSchema, side: Side, path = ''): string[] {
  const sentKinds = sent.anyOf ?? sent.oneOf;
  if (sentKinds) return unique(sentKinds.flatMap((kind) => mismatches(kind, read, side, path)));
  const readKinds = read.anyOf ?? read.oneOf;
  if (readKinds) return bestOf(readKinds.map((kind) => mismatches(sent, kind, side, path)));
  if (Object.keys(read).every((key) => isWord(key))) return [];
  const types = typeMismatch(sent, read, path);
  if (types.length > 0) return types;
  return [
    ...valueMismatch(sent, read, path),
    ...boundMismatch(sent, read, path),
    ...objectMismatch(sent, read, side, path),
    ...(sent.items && read.items ? mismatches(sent.items, read.items, side, `${path}[]`) : []),
  ];
}

/** Words about a schema that say nothing of its values. */
function isWord(key: string): boolean {
  return ['$schema', 'description', 'title', 'examples', 'default'].includes(key);
}

const named = (path: string) => path || 'the body';

function typeMismatch(sent: JsonSchema, read: JsonSchema, path: string): string[] {
  const wanted = typesOf(read);
  if (wanted.length === 0) return [];
  const given = typesOf(sent);
  const fits = (type: string) => wanted.includes(type) || (type === 'integer' && wanted.includes('number'));
  if (given.length > 0 && given.every(fits)) return [];
  return [`${named(path)} is sent as ${given.join(' or ') || 'anything'} and understood as ${wanted.join(' or ')}`];
}

/** A constant and an enumeration say their type by their values. */
function typesOf({ type, const: constant, enum: values }: JsonSchema): string[] {
  if (type !== undefined) return [type].flat();
  const examples = constant !== undefined ? [constant] : (values ?? []);
  return unique(examples.map((value) => (value === null ? 'null' : typeof value)));
}

function valueMismatch(sent: JsonSchema, read: JsonSchema, path: string): string[] {
  const known = valuesOf(read);
  if (known === undefined) return [];
  const given = valuesOf(sent);
  if (given === undefined) return [`${named(path)} is limited to ${known.join(', ')}`];
  const unknown = given.filter((value) => !known.includes(value));
  return unknown.length === 0 ? [] : [`${named(path)}: ${unknown.join(', ')} is not known there`];
}

function valuesOf({ const: constant, enum: values }: JsonSchema): readonly unknown[] | undefined {
  return constant !== undefined ? [constant] : values;
}

/** Least allowed values, and greatest ones. */
const floors = ['minLength', 'minItems', 'minimum', 'exclusiveMinimum'] as const;
const ceilings = ['maxLength', 'maxItems', 'maximum', 'exclusiveMaximum'] as const;

function boundMismatch(sent: JsonSchema, read: JsonSchema, path: string): string[] {
  const low = floors.filter((key) => read[key] !== undefined && (sent[key] ?? Number.NEGATIVE_INFINITY) < read[key]);
  const high = ceilings.filter((key) => read[key] !== undefined && (sent[key] ?? Number.POSITIVE_INFINITY) > read[key]);
  const bounds = [...low, ...high].map((key) => `${named(path)} has the limit ${key} ${read[key]}`);
  const patterned = read.pattern !== undefined && read.pattern !== sent.pattern;
  return patterned ? [...bounds, `${named(path)} has another pattern`] : bounds;
}

function objectMismatch(sent: JsonSchema, read: JsonSchema, side: Side, path: string): string[] {
  const [given, known] = [sent.properties, read.properties];
  if (!given || !known) return [];
  const at = (name: string) => (path ? `${path}.${name}` : name);
  const owed = (read.required ?? []).filter((name) => !(sent.required ?? []).includes(name));
  const missing = owed.map((name) => `${at(name)} is required there and may be missing`);
  // What one side still sends or still shows must not silently come to nothing on the other.
  const [older, newer] = side === 'request' ? [given, known] : [known, given];
  const gone = Object.keys(older).filter((name) => !(name in newer) && !owed.includes(name));
  const inner = Object.entries(given).flatMap(([name, schema]) => {
    const other = known[name];
    return other ? mismatches(schema, other, side, at(name)) : [];
  });
  return [...missing, ...gone.map((name) => `${at(name)} is gone`), ...inner];
}

/** Of several kinds one has to fit; when none does, the nearest says why. */
function bestOf(kinds: readonly string[][]): string[] {
  return kinds.reduce((best, kind) => (kind.length < best.length ? kind : best), kinds[0] ?? []);
}

function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
