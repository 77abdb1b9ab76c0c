import type { StartField, StartKind } from '@ostep/api-start';
import { isColumnNumbers, normalizeTitle, type SheetView, textOf } from '@ostep/contract-sheet';
import type { Row } from '@ostep/document-reader';
import { texts } from '../texts';
import { dayOf, figureOf } from './cell-values';
import { requiredFields } from './column-titles';
import type { TableHead } from './find-head';
import type { Titles } from './name-columns';
import { type RowCells, rowCells } from './row-cells';
import { openRowSums, type SumOfRows } from './row-sums';

const { why } = texts;

export type ClassifiedRow =
  | { readonly is: 'record'; readonly cells: RowCells; readonly sum: SumOfRows | null }
  | { readonly is: 'other'; readonly cells: RowCells; readonly why: string };

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

function isHeadAgain(row: Row, titles: Titles): boolean {
  const same = [...row.cells].filter(([column, cell]) => titles.get(column)?.includes(textOf(cell)));
  return same.length > 1 && same.length * 2 > row.cells.size;
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

/** At most one text among the named columns is a remark between rows. */
function isNote(cells: RowCells, fields: readonly StartField[]): boolean {
  const filled = filledFields(cells, fields);
  return filled.length === 0 || (filled.length === 1 && !filled.some((field) => isValue(cells, field)));
}

type Table = {
  readonly kind: StartKind;
  readonly sheet: SheetView;
  readonly head: TableHead;
  readonly columns: ReadonlyMap<number, StartField>;
  readonly summed: readonly StartField[];
};

/** Why a row is no record, whatever its figures are. */
function otherReason({ columns, head }: Table, { row, position, cells }: PlacedRow): string | null {
  if (position < head.start) return why.title;
  if (position < head.end) return why.head;
  if (isColumnNumbers(row)) return why.head;
  if (head.end > head.start && isHeadAgain(row, head.titles)) return why.headAgain;
  if (hasTotalLabel(row, columns)) return why.sum;
  return isNote(cells, [...columns.values()]) ? why.note : null;
}

type PlacedRow = { readonly row: Row; readonly position: number; readonly cells: RowCells };

/** Every row of the sheet that is not empty, each once. */
export function classifyRows(table: Table): ClassifiedRow[] {
  const { kind, sheet, columns, summed } = table;
  const sums = openRowSums(summed);
  const key = requiredFields[kind][0] ?? [];
  return sheet.rows.map((row, position): ClassifiedRow => {
    const cells = rowCells(sheet, row, columns);
    const sum = sums.find(cells);
    // A sum without what every record has, such as a number, is not asked about.
    const isPlainSum = sum !== null && filledFields(cells, key).length === 0;
    const reason = otherReason(table, { row, position, cells }) ?? (isPlainSum ? why.sum : null);
    if (reason === why.sum) sums.endPart();
    if (reason !== null) return { is: 'other', cells, why: reason };
    if (!sum) sums.add(cells);
    return { is: 'record', cells, sum };
  });
}
