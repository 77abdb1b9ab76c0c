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
 * Merges what was typed into what somebody else has saved meanwhile. Fields that still have the value they were opened
 * with (`base`) take the saved value. The version is always the saved one, although a restored draft may have another.
 */
export function mergeValues<V extends object>({ base, mine, theirs }: Versions<V>, rowKey?: string): V {
  const baseFields = base as Fields;
  const savedFields = theirs as Fields;
  const merged = Object.entries(mine).map(([key, value]) => {
    const versions = { base: baseFields[key], mine: value as unknown, theirs: savedFields[key] };
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
  /** Labels of the fields that are compared, at any depth; fields without one are not shown. */
  readonly labels: Readonly<Record<string, string>>;
  /** For fields whose value is an id or a code: the text that is shown instead. */
  readonly words?: Readonly<Record<string, (value: unknown) => string | undefined>> | undefined;
  /** The field by which rows are matched, where it is not `id`. */
  readonly rowKey?: string | undefined;
};

export type Difference = {
  readonly path: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
};

/** Fields that may name a chosen record, such as a contract or an action code. */
const NAME_FIELDS = ['key', 'contractNumber', 'name', 'value', 'code'] as const;

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return texts.none;
  if (typeof value === 'number') return formatQuantity(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (Array.isArray(value)) return value.map(textOf).join(', ') || texts.none;
  if (isFields(value)) return String(NAME_FIELDS.map((name) => value[name]).find(Boolean) ?? texts.none);
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return formatDate(text);
  return /^\d{4}-\d{2}-\d{2}T/u.test(text) ? formatInstant(text) : text;
}

/** The differences field by field, as texts for people. */
export const differencesOf = (mine: object, theirs: object, words: ConflictWords): Difference[] =>
  compareFields({ mine, theirs, path: '', label: '' }, words);

type Pair = { readonly mine: object; readonly theirs: object; readonly path: string; readonly label: string };

function compareFields({ path, label, ...pair }: Pair, words: ConflictWords): Difference[] {
  const myFields = pair.mine as Fields;
  const theirFields = pair.theirs as Fields;
  return Object.keys(myFields).flatMap((name) => {
    const mine = myFields[name];
    const theirs = theirFields[name];
    const field = {
      path: path ? `${path}.${name}` : name,
      label: [label, words.labels[name]].filter(Boolean).join(': '),
    };
    if (sameJson(mine, theirs)) return [];
    if (areRows(mine) && areRows(theirs)) return compareRows({ mine, theirs, ...field }, words);
    if (!(name in words.labels)) return [];
    const shown = (value: unknown) => words.words?.[name]?.(value) ?? textOf(value);
    return [{ ...field, mine: shown(mine), theirs: shown(theirs) }];
  });
}

function compareRows({ mine, theirs, path, label }: Pair, words: ConflictWords): Difference[] {
  const myRows = mine as readonly Fields[];
  const theirRows = theirs as readonly Fields[];
  const rowLabel = (row: Fields, index: number) =>
    [label, texts.conflict.row(String(row['lp'] || index + 1))].filter(Boolean).join(', ');
  const matched = new Set<Fields>();
  const inMine = myRows.flatMap((row, index) => {
    const id = idOf(row, words.rowKey);
    const theirRow = id === null ? undefined : theirRows.find((one) => idOf(one, words.rowKey) === id);
    const place = { path: `${path}.${index}`, label: rowLabel(row, index) };
    if (!theirRow) return [{ ...place, mine: rowText(row, words), theirs: texts.none }];
    matched.add(theirRow);
    return compareFields({ ...place, mine: row, theirs: theirRow }, words);
  });
  const onlyInTheirs = theirRows.flatMap((row, index) =>
    matched.has(row)
      ? []
      : [{ path: `${path}.+${index}`, label: rowLabel(row, index), mine: texts.none, theirs: rowText(row, words) }],
  );
  return [...inMine, ...onlyInTheirs];
}

/** An added or removed row is shown by this number of its fields. */
const MAX_FIELDS_OF_ROW = 4;

function rowText(row: Fields, { labels, words }: ConflictWords): string {
  const shown = Object.entries(row).flatMap(([key, value]) =>
    key in labels && !Array.isArray(value) && value !== null && value !== ''
      ? [words?.[key]?.(value) ?? textOf(value)]
      : [],
  );
  return shown.slice(0, MAX_FIELDS_OF_ROW).join(', ') || texts.none;
}
