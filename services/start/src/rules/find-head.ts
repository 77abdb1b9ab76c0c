import type { StartField, StartKind } from '@ostep/api-start';
import { type SheetView, shownPlace, textOf } from '@ostep/contract-sheet';
import type { Cell, Row } from '@ostep/document-reader';
import { dayOf, figureOf } from './cell-values';
import { requiredFields } from './column-titles';
import { nameColumns, type Titles } from './name-columns';

export type TableHead = {
  /** Positions in `sheet.rows`; equal where no titles were found. */
  readonly start: number;
  readonly end: number;
  readonly titles: Titles;
};

const SEARCHED_ROWS = 80;
const MAX_TITLE_ROWS = 3;
const MAX_TITLE = 60;

function titlesOf(sheet: SheetView, rows: readonly Row[]): Titles {
  const last = Math.max(...rows.flatMap(({ cells }) => [...cells.keys()]));
  const titles = new Map<number, string[]>();
  for (let column = 1; column <= last; column += 1) {
    const parts: string[] = [];
    for (const row of rows) {
      const place = shownPlace(sheet, row, column);
      const text = textOf(place?.row.cells.get(place.column));
      if (text !== '' && parts.at(-1) !== text) parts.push(text);
    }
    if (parts.length > 0) titles.set(column, parts);
  }
  return titles;
}

const isValue = (cell: Cell) => figureOf(cell) !== null || dayOf(cell) !== null;

const isTitleRow = ({ cells, hidden }: Row) =>
  !hidden &&
  cells.size > 1 &&
  [...cells.values()].every((cell) => cell.kind === 'text' && cell.text.length <= MAX_TITLE && !isValue(cell));

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
      const fields = [...nameColumns(kind, titles, null).values()];
      const score = fields.length * 10 - lacking(kind, fields).length * 15 - (end - start);
      if (fields.length > 1 && score > (best?.score ?? Number.NEGATIVE_INFINITY)) best = { start, end, titles, score };
    }
  }
  return best ?? headOfUnknownTitles(sheet);
}

/** A row of words above a row with a figure or a day. */
function headOfUnknownTitles(sheet: SheetView): TableHead | null {
  for (const [start, row] of sheet.rows.slice(0, SEARCHED_ROWS).entries()) {
    const below = sheet.rows[start + 1];
    const hasValues = below !== undefined && below.cells.size > 1 && [...below.cells.values()].some(isValue);
    if (isTitleRow(row) && hasValues) return { start, end: start + 1, titles: titlesOf(sheet, [row]) };
  }
  return null;
}

/** Without titles each column is called by its letters. */
export function withoutHead(sheet: SheetView): TableHead {
  const last = Math.max(0, ...sheet.rows.flatMap(({ cells }) => [...cells.keys()]));
  const columns = Array.from({ length: last }, (_, index) => index + 1);
  return { start: 0, end: 0, titles: new Map(columns.map((column) => [column, []])) };
}

/** Identifies a header, so that what a person said of its columns is known for the next file. */
export const headerText = ({ titles }: TableHead): string =>
  JSON.stringify(
    [...titles]
      .map(([column, parts]) => [column, parts.join(' ')])
      .sort(([left], [right]) => Number(left) - Number(right)),
  );
