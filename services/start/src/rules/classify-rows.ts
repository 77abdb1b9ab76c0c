import type { StartField, StartKind } from '@ostep/api-start';
import { isColumnNumbers, normalizeTitle, type SheetView, textOf } from '@ostep/contract-sheet';
import type { Row } from '@ostep/document-reader';
import { texts } from '../texts';
import { dayOf, figureOf } from './cell-values';
import { requiredFields } from './column-titles';
import { type DoubtfulCell, doubtfulCell } from './doubtful-words';
import type { TableHead } from './find-head';
import { nameColumns, type Titles } from './name-columns';
import { type RowCells, rowCells } from './row-cells';
import { openRowSums, type SumDifference, type SumOfRows } from './row-sums';

const { why } = texts;

export type RecordRow = {
  readonly is: 'record';
  readonly cells: RowCells;
  readonly sum: SumOfRows | null;
  /** A cell after which it may not count. */
  readonly doubt: DoubtfulCell | null;
  readonly left: string | null;
};

export type ClassifiedRow =
  | RecordRow
  | {
      readonly is: 'other';
      readonly cells: RowCells;
      readonly why: string;
      readonly difference: SumDifference | null;
    };

const TOTAL =
  /^(razem|ogolem|suma|sumy|lacznie|podsumowanie|w sumie|total|do przeniesienia|z przeniesienia|saldo koncowe|saldo ogolem)\b/;
const MAX_TOTAL_WORDS = 6;
const SIGMA = /^\s*[ΣƩ∑]/u;
/** Columns of free text: 'Razem z wywozem' there is no total. */
const FREE_TEXT: ReadonlySet<StartField> = new Set(['note', 'description']);

function hasTotalLabel(row: Row, columns: ReadonlyMap<number, StartField>): boolean {
  return [...row.cells].some(([column, cell]) => {
    if (cell.kind !== 'text' || FREE_TEXT.has(columns.get(column) ?? 'code')) return false;
    const plain = normalizeTitle(cell.text);
    return SIGMA.test(cell.text) || (TOTAL.test(plain) && plain.split(' ').length <= MAX_TOTAL_WORDS);
  });
}

/** In a CSV file an unquoted decimal comma makes one cell more. */
const isLongRow = ({ sheet, head }: Table, { cells }: Row) =>
  sheet.name === '' && head.end > head.start && Math.max(...cells.keys()) > Math.max(...head.titles.keys());

const TITLES_OF_HEAD = 2 / 3;

/** Titles of another table, or the same in another order or in other words. */
function isOtherHead({ kind, head, columns }: Table, row: Row): boolean {
  if (head.end === head.start || [...row.cells.values()].some((cell) => cell.kind !== 'text')) return false;
  const titles = new Map([...row.cells].map(([column, cell]) => [column, [textOf(cell)]]));
  const named = [...nameColumns(kind, titles, null)];
  const isSame = named.every(([column, field]) => columns.get(column) === field);
  // A record may hold words that are titles, too, such as 'aktywna' and 'firma'.
  const isMostlyNamed = named.length > 1 && named.length >= row.cells.size * TITLES_OF_HEAD;
  return isMostlyNamed && !(isSame && isHeadAgain(row, head.titles));
}

function isHeadAgain(row: Row, titles: Titles): boolean {
  const same = [...row.cells].filter(([column, cell]) => titles.get(column)?.includes(textOf(cell)));
  return same.length > 1 && same.length === row.cells.size;
}

const filledFields = (cells: RowCells, fields: readonly StartField[]) =>
  fields.filter((field) => {
    const cell = cells.of(field);
    return cell !== null && cell.cell !== undefined && !cell.merged;
  });

const isValue = (cells: RowCells, field: StartField) => {
  const cell = cells.of(field)?.cell;
  return figureOf(cell) !== null || dayOf(cell) !== null || cell?.kind === 'error' || cell?.kind === 'no-value';
};

/** At most one text among the named columns is a remark between rows, and so are several without a key. */
function isNote({ kind, columns }: Table, cells: RowCells): boolean {
  const filled = filledFields(cells, [...columns.values()]);
  if (filled.some((field) => isValue(cells, field))) return false;
  const hasKey = filledFields(cells, requiredFields[kind][0] ?? []).length > 0;
  return filled.length <= 1 || (kind !== 'squads' && !hasKey);
}

type Table = {
  readonly kind: StartKind;
  readonly sheet: SheetView;
  readonly head: TableHead;
  readonly columns: ReadonlyMap<number, StartField>;
  readonly summed: readonly StartField[];
};

/** Why a row is no record, whatever its figures are. */
function otherReason(table: Table, { row, position, cells }: PlacedRow): string | null {
  const { columns, head } = table;
  if (position < head.start) return why.title;
  if (position < head.end) return why.head;
  if (isColumnNumbers(row)) return why.head;
  if (head.end > head.start && isHeadAgain(row, head.titles)) return why.headAgain;
  if (position >= head.end && isOtherHead(table, row)) return why.otherHead;
  if (hasTotalLabel(row, columns)) return why.sum;
  return isNote(table, cells) ? why.note : null;
}

type PlacedRow = { readonly row: Row; readonly position: number; readonly cells: RowCells };

/** The rows below other titles are not read until the titles of the table stand again. */
function openParts() {
  let isUnderOther = false;
  return (reason: string | null): string | null => {
    if (reason === why.headAgain) isUnderOther = false;
    if (reason === why.otherHead) isUnderOther = true;
    return isUnderOther ? why.otherHead : null;
  };
}

/** Every row of the sheet that is not empty, each once. */
export function classifyRows(table: Table): ClassifiedRow[] {
  const { kind, sheet, head, columns, summed } = table;
  const sums = openRowSums(summed);
  const key = requiredFields[kind][0] ?? [];
  const leftOfPart = openParts();
  return sheet.rows.map((row, position): ClassifiedRow => {
    const cells = rowCells(sheet, row, columns);
    const sum = sums.find(cells);
    // A sum without what every record has, such as a number, is not asked about.
    const isPlainSum = sum !== null && filledFields(cells, key).length === 0;
    const reason = otherReason(table, { row, position, cells }) ?? (isPlainSum ? why.sum : null);
    const left = leftOfPart(reason) ?? (isLongRow(table, row) ? why.longRow : null);
    const difference = reason === why.sum || sum !== null ? sums.endPart(cells) : null;
    if (reason !== null) return { is: 'other', cells, why: reason, difference };
    if (!sum) sums.add(cells);
    return { is: 'record', cells, sum, doubt: doubtfulCell(kind, row, columns, head.titles), left };
  });
}
