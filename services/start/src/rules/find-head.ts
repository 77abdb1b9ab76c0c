import type { NamedColumns, StartField, StartKind } from '@ostep/api-start';
import { columnLetters, type SheetView, shownPlace, textOf } from '@ostep/contract-sheet';
import type { Row } from '@ostep/document-reader';
import { fieldsOfTitle, requiredFields } from './column-titles';

export type TableHead = {
  /** Positions in `sheet.rows`; equal where no titles were found. */
  readonly start: number;
  readonly end: number;
  readonly titles: ReadonlyMap<number, string>;
};

const SEARCHED_ROWS = 80;
const MAX_TITLE_ROWS = 3;
const MAX_TITLE = 60;

function titlesOf(sheet: SheetView, rows: readonly Row[]): Map<number, string> {
  const last = Math.max(...rows.flatMap(({ cells }) => [...cells.keys()]));
  const titles = new Map<number, string>();
  for (let column = 1; column <= last; column += 1) {
    const parts: string[] = [];
    for (const row of rows) {
      const place = shownPlace(sheet, row, column);
      const text = textOf(place?.row.cells.get(place.column));
      if (text !== '' && parts.at(-1) !== text) parts.push(text);
    }
    if (parts.length > 0) titles.set(column, parts.join(' '));
  }
  return titles;
}

const isTitleRow = ({ cells, hidden }: Row) =>
  !hidden &&
  cells.size > 1 &&
  [...cells.values()].every(({ kind, text }) => kind === 'text' && text.length <= MAX_TITLE);

/** The titles of each column: the likeliest field by the whole title, else by its last line. */
export function namedByTitles(kind: StartKind, titles: ReadonlyMap<number, string>): Map<number, StartField> {
  const candidates = [...titles].flatMap(([column, title]) =>
    fieldsOfTitle(kind, title).map((candidate) => ({ ...candidate, column })),
  );
  const named = new Map<number, StartField>();
  const taken = new Set<StartField>();
  for (const { column, field, score } of candidates.sort((left, right) => right.score - left.score)) {
    const isTie = candidates.some(
      (other) => other.column !== column && other.field === field && other.score === score && !named.has(other.column),
    );
    if (isTie || named.has(column) || taken.has(field)) continue;
    named.set(column, field);
    taken.add(field);
  }
  return named;
}

export const lacking = (kind: StartKind, fields: Iterable<StartField>): (readonly StartField[])[] => {
  const known = new Set(fields);
  return requiredFields[kind].filter((group) => !group.some((field) => known.has(field)));
};

/** The row or rows of titles that name the most of what this kind needs; of equals the first, of few rows. */
export function findHead(kind: StartKind, sheet: SheetView): TableHead | null {
  let best: (TableHead & { readonly score: number }) | null = null;
  for (let start = 0; start < Math.min(sheet.rows.length, SEARCHED_ROWS); start += 1) {
    for (let end = start + 1; end <= start + MAX_TITLE_ROWS; end += 1) {
      const rows = sheet.rows.slice(start, end);
      if (rows.length < end - start || !rows.every(isTitleRow)) break;
      const titles = titlesOf(sheet, rows);
      const fields = [...namedByTitles(kind, titles).values()];
      const score = fields.length * 10 - lacking(kind, fields).length * 15 - (end - start);
      if (fields.length > 1 && score > (best?.score ?? 0)) best = { start, end, titles, score };
    }
  }
  return best;
}

/** Without titles each column is called by its letters. */
export function withoutHead(sheet: SheetView): TableHead {
  const last = Math.max(0, ...sheet.rows.flatMap(({ cells }) => [...cells.keys()]));
  const columns = Array.from({ length: last }, (_, index) => index + 1);
  return { start: 0, end: 0, titles: new Map(columns.map((column) => [column, ''])) };
}

export const columnsByLetters = (named: ReadonlyMap<number, StartField>): NamedColumns =>
  Object.fromEntries([...named].map(([column, field]) => [columnLetters(column), field]));

export const columnsByNumber = (named: NamedColumns): Map<number, StartField> =>
  new Map(Object.entries(named).map(([letters, field]) => [numberOf(letters), field]));

const numberOf = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);

/** Identifies a header, so that what a person said of its columns is known for the next file. */
export const headerText = ({ titles }: TableHead): string =>
  JSON.stringify([...titles].sort(([left], [right]) => left - right));
