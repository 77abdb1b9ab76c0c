import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decimal, type ParseLog } from '@ostep/kernel';

export type Expectation = Readonly<Record<string, unknown>> & {
  readonly parsePositive?: boolean;
  readonly negatives?: readonly { readonly what?: string; readonly mentions: readonly string[] }[];
  readonly error?: string;
  readonly status?: number;
  readonly message?: string;
};

/** Expected fields that are computed from others: `actionCodeKey` is the key of `actionCode`. */
export type Aliases = Readonly<Record<string, (record: Readonly<Record<string, unknown>>) => unknown>>;

const samples = new URL('../../samples/', import.meta.url);

export function sampleNames(pattern: RegExp): string[] {
  const files = readdirSync(samples, { recursive: true, encoding: 'utf8' });
  return files.filter((name) => pattern.test(name)).sort();
}

export const samplePath = (fileName: string): string => fileURLToPath(new URL(fileName, samples));

export function sampleBytes(fileName: string): Uint8Array {
  return readFileSync(new URL(fileName, samples));
}

export function expectationOf(name: string): Expectation {
  const json: Expectation = JSON.parse(readFileSync(new URL(`${name}.expected.json`, samples), 'utf8'));
  return json;
}

const NOT_FIELDS = new Set([
  'file',
  'upload',
  'about',
  'assumes',
  'parsePositive',
  'negatives',
  'error',
  'status',
  'message',
]);
const TEXT_FIELDS = new Set(['lp', 'posNo']);

const commonAliases: Aliases = {
  actionCodeKey: (record) => fieldOf(record['actionCode'], 'key'),
  actionScopeValue: (record) => fieldOf(record['actionScope'], 'value'),
};

export function differencesFrom(expected: Expectation, form: object, log: ParseLog, aliases: Aliases = {}): string[] {
  return [...fieldDifferences(expected, form, { ...commonAliases, ...aliases }), ...logDifferences(expected, log)];
}

export function expectedFields(expected: Expectation): number {
  return Object.entries(expected).reduce(
    (count, [key, value]) => count + (NOT_FIELDS.has(key) ? 0 : leavesOf(value)),
    0,
  );
}

function leavesOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((count, one) => count + leavesOf(one), 0);
  if (!isRecord(value) || 'anyOf' in value) return 1;
  return Object.values(value).reduce<number>((count, one) => count + leavesOf(one), 0);
}

function fieldDifferences(expected: Expectation, form: object, aliases: Aliases): string[] {
  return Object.entries(expected)
    .filter(([key]) => !NOT_FIELDS.has(key))
    .flatMap(([key, value]) => differences(key, value, memberOf(form, key, aliases), aliases));
}

function differences(path: string, expected: unknown, actual: unknown, aliases: Aliases): string[] {
  if (isRecord(expected) && Array.isArray(expected['anyOf'])) {
    const fits = expected['anyOf'].some((one) => differences(path, one, actual, aliases).length === 0);
    return fits ? [] : [mismatch(path, expected, actual)];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return [mismatch(path, expected, actual)];
    const length =
      expected.length === actual.length ? [] : [`${path}: ${expected.length} rows expected, ${actual.length} found`];
    return [
      ...length,
      ...expected.flatMap((one, index) => differences(`${path}.${index}`, one, actual[index], aliases)),
    ];
  }
  if (isRecord(expected)) {
    if (!isRecord(actual)) return lostFields(path, expected, actual);
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(`${path}.${key}`, value, memberOf(actual, key, aliases), aliases),
    );
  }
  return sameValue(path.split('.').at(-1) ?? path, expected, actual) ? [] : [mismatch(path, expected, actual)];
}

function lostFields(path: string, expected: unknown, actual: unknown): string[] {
  const isLeaf = typeof expected !== 'object' || expected === null || 'anyOf' in expected;
  if (isLeaf) return [mismatch(path, expected, actual)];
  return Object.entries(expected).flatMap(([key, value]) => lostFields(`${path}.${key}`, value, actual));
}

function sameValue(key: string, expected: unknown, actual: unknown): boolean {
  if (expected === null) return actual === null || actual === undefined || actual === '';
  if (actual === null || actual === undefined) return false;
  if (typeof expected === 'number' && !TEXT_FIELDS.has(key)) {
    return isFigure(actual) && decimal(expected).eq(decimal(actual));
  }
  return stripWhitespace(expected) === stripWhitespace(actual);
}

function logDifferences(expected: Expectation, log: ParseLog): string[] {
  const found: string[] = [];
  if (expected.parsePositive !== undefined && expected.parsePositive !== log.parsePositive) {
    found.push(mismatch('parsePositive', expected.parsePositive, log.parsePositive));
  }
  const lines = negativeLinesOf(log);
  for (const negative of expected.negatives ?? []) {
    const named = lines.some((line) => negative.mentions.every((word) => line.includes(word.toLocaleLowerCase('pl'))));
    if (!named) found.push(`no NEGATIVE line mentions ${negative.mentions.join(', ')} (${negative.what ?? ''})`);
  }
  if (expected.parsePositive === true) found.push(...lines.map((line) => `unexpected NEGATIVE line: ${line}`));
  return found;
}

export function negativeLinesOf(log: ParseLog): string[] {
  const above: string[] = [];
  const lines: string[] = [];
  for (const { action, indent, status } of log.logList) {
    above.length = Math.min(above.length, indent);
    while (above.length < indent) above.push('');
    above.push(action);
    if (status === 'NEGATIVE') lines.push(above.join('\n').toLocaleLowerCase('pl'));
  }
  return lines;
}

function memberOf(record: object, key: string, aliases: Aliases): unknown {
  const fields: Readonly<Record<string, unknown>> = { ...record };
  return key in fields ? fields[key] : aliases[key]?.(fields);
}

function fieldOf(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFigure(value: unknown): value is number | string {
  return typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value));
}

function stripWhitespace(value: unknown): string {
  return String(value).replace(/\s+/gu, '');
}

function mismatch(path: string, expected: unknown, actual: unknown): string {
  return `${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}`;
}
