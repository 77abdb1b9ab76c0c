import { formatDate, formatInstant, formatQuantity } from '@ostep/kernel';
import { texts } from '../texts';
import { sameJson } from './field-path';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (row: Fields | undefined, key = 'id') => row?.[key] ?? null;
const areRows = (value: unknown): value is readonly Fields[] => Array.isArray(value) && value.every(isFields);

const haveSameRows = (lists: readonly (readonly Fields[])[], key: string | undefined) => {
  const [first = [], ...others] = lists.map((rows) => rows.map((row) => idOf(row, key)));
  return first.every((id) => id !== null) && others.every((ids) => sameJson(ids, first));
};

type Versions<V> = { readonly base: V; readonly mine: V; readonly theirs: V };

/**
 * What was typed over what was saved meanwhile: fields that were left as they were read become the saved ones.
 * A version is the saved one though a restored draft had another.
 */
export function mergeValues<V extends object>({ base, mine, theirs }: Versions<V>, rowKey?: string): V {
  const [before, saved] = [base, theirs] as readonly object[] as readonly Fields[];
  const merged = Object.entries(mine).map(([key, value]) => {
    const versions = { base: before?.[key], mine: value as unknown, theirs: saved?.[key] };
    return [key, key === 'version' ? versions.theirs : mergeField(versions, rowKey)];
  });
  return Object.fromEntries(merged) as V;
}

function mergeField({ base, mine, theirs }: Versions<unknown>, rowKey?: string): unknown {
  if (sameJson(mine, base)) return theirs;
  if (!areRows(base) || !areRows(mine) || !areRows(theirs)) return mine;
  if (!haveSameRows([base, mine, theirs], rowKey)) return mine;
  return mine.map((row, index) =>
    mergeValues<Fields>({ base: base[index] ?? row, mine: row, theirs: theirs[index] ?? row }, rowKey),
  );
}

export type ConflictWords = {
  /** Of the fields that are compared, at any depth; others are not shown. */
  readonly labels: Readonly<Record<string, string>>;
  /** How a value of a field reads where it is the id or the code of something. */
  readonly words?: Readonly<Record<string, (value: unknown) => string | undefined>> | undefined;
  /** The field by which rows are known, where it is not `id`. */
  readonly rowKey?: string | undefined;
};

export type Difference = {
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

/** By which a thing that was chosen is called, such as a contract or a code of work. */
const names = ['key', 'contractNumber', 'name', 'value', 'code'] as const;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'number') return formatQuantity(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(textOf).join(', ') || texts.none;
  if (isFields(value)) return String(names.map((name) => value[name]).find(Boolean) ?? texts.none);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2}T/u.test(text) ? formatInstant(text) : text;
}

/** What differs, field by field, as people read it. */
export const differencesOf = (mine: object, theirs: object, words: ConflictWords): Difference[] =>
  compareFields({ mine, theirs, path: '', label: '' }, words);

type Pair = { readonly mine: object; readonly theirs: object; readonly path: string; readonly label: string };

function compareFields({ path, label, ...pair }: Pair, words: ConflictWords): Difference[] {
  const [ours, others] = [pair.mine, pair.theirs] as readonly object[] as readonly Fields[];
  return Object.keys(ours ?? {}).flatMap((name) => {
    const [mine, theirs] = [ours?.[name], others?.[name]];
    const at = {
      path: path ? `${path}.${name}` : name,
      label: [label, words.labels[name]].filter(Boolean).join(': '),
    };
    if (sameJson(mine, theirs)) return [];
    if (areRows(mine) && areRows(theirs)) return compareRows({ mine, theirs, ...at }, words);
    if (!(name in words.labels)) return [];
    const read = (value: unknown) => words.words?.[name]?.(value) ?? textOf(value);
    return [{ ...at, mine: read(mine), theirs: read(theirs) }];
  });
}

function compareRows({ mine, theirs, path, label }: Pair, words: ConflictWords): Difference[] {
  const ours = mine as readonly Fields[];
  const others = theirs as readonly Fields[];
  const named = (row: Fields, index: number) =>
    [label, texts.conflict.row(String(row['lp'] || index + 1))].filter(Boolean).join(', ');
  const used = new Set<Fields>();
  const kept = ours.flatMap((row, index) => {
    const id = idOf(row, words.rowKey);
    const other = id === null ? undefined : others.find((one) => idOf(one, words.rowKey) === id);
    const place = { path: `${path}.${index}`, label: named(row, index) };
    if (!other) return [{ ...place, mine: rowText(row, words), theirs: texts.none }];
    used.add(other);
    return compareFields({ ...place, mine: row, theirs: other }, words);
  });
  const added = others.flatMap((row, index) =>
    used.has(row)
      ? []
      : [{ path: `${path}.+${index}`, label: named(row, index), mine: texts.none, theirs: rowText(row, words) }],
  );
  return [...kept, ...added];
}

/** A whole row by its first fields. */
const SAID_OF_ROW = 4;

function rowText(row: Fields, { labels, words }: ConflictWords): string {
  const said = Object.entries(row).flatMap(([key, value]) =>
    key in labels && !Array.isArray(value) && value !== null && value !== ''
      ? [words?.[key]?.(value) ?? textOf(value)]
      : [],
  );
  return said.slice(0, SAID_OF_ROW).join(', ') || texts.none;
}
