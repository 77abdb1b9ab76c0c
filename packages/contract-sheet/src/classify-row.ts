import { type FigureReading, type Row, readFigure } from '@ostep/document-reader';
import { unitOf } from '@ostep/kernel';
import type { DictionaryIndex } from './dictionary-index';
import { normalizeTitle } from './normalize-text';
import { orderedCells, type SheetView, shownCell, textOf, widthAt } from './sheet-view';
import type { TableColumns } from './table-columns';

export type RowKind =
  | { readonly kind: 'item' }
  | { readonly kind: 'section'; readonly title: string; readonly column: number }
  | { readonly kind: 'total'; readonly label: string }
  | { readonly kind: 'group'; readonly title: string }
  | { readonly kind: 'other' };

const TOTAL =
  /^(razem|ogolem|suma|lacznie|podsumowanie|do przeniesienia|z przeniesienia|przeniesienie|w tym|netto|brutto|vat|podatek|kwota|(laczna |calkowita |ogolna )?(wartosc|cena|kwota) (calkowita|laczna|oferty|ofertowa|ogolem|ogolna|netto|brutto|razem|zamowienia|umowy|vat|podatku|bez|z)\b)/;
const SUM_WORD = /\b(razem|ogolem|lacznie|suma|netto|brutto)\b/;
const GROUP = /^(kod )?(grup\w*|typu?) (czynnosci|planu|prac)\b|^(kod typu|kod grupy)\b/;
const PLACE = /^(pakiet|czesc|zadanie|lesnictwo|obreb|nadlesnictwo|plan|rok|strona|str|uwaga|uwagi)\b/;
const CROSSED = /^[x×✕✗]+$/iu;
const COLUMN_NUMBER = /^\(?(?:kol\.?\s*)?(\d{1,2})\)?\.?(?:\s*[=:(].*)?$/u;
const LEADING_NUMBER = /^(?:[IVXL]+|\d+(?:\.\d+)*|[A-Z])[.)]?$/u;

export function isCrossed(text: string): boolean {
  return CROSSED.test(text);
}

/** @param titleColumns columns where section titles have been found so far */
export function classifyRow(
  sheet: SheetView,
  row: Row,
  columns: TableColumns,
  index: DictionaryIndex,
  titleColumns: ReadonlySet<number>,
): RowKind {
  const text = (column: number | null) => ownText(row, column);
  const crossed = [columns.amount, columns.price, columns.net].some((column) => isCrossed(text(column)));
  const hasKnownCode = index.actionCode(codeText(sheet, row, columns)) !== null;
  if (!crossed && isCertainItem(sheet, row, columns, index)) return { kind: 'item' };

  const words = wordsOf(row);
  if (words.length === 0 && !hasFigure(text(columns.amount))) return { kind: 'other' };
  const title = words[0]?.[1] ?? '';
  if (GROUP.test(normalizeTitle(title))) return { kind: 'group', title };
  const label = labelOf(words);
  const mayBeSum = !crossed || [columns.net, columns.gross].some((column) => hasFigure(text(column)));
  if (mayBeSum && !hasKnownCode && words.some(([, word]) => TOTAL.test(normalizeTitle(word))))
    return { kind: 'total', label };
  if (!crossed) {
    if (isItem(sheet, row, columns, index)) return { kind: 'item' };
    if (!hasKnownCode && isUnnamedSum(row, columns, label)) return { kind: 'total', label };
  }
  const isMarked = (column: number) => crossed || column === columns.first || titleColumns.has(column);
  return titleKind(sheet, row, index, words, isMarked);
}

/** The text of the row's textIn cell, not of one that is merged into it from above. */
function ownText(row: Row, column: number | null): string {
  return column === null ? '' : textOf(row.cells.get(column));
}

function isUnnamedSum(row: Row, columns: TableColumns, label: string): boolean {
  const isPriced = hasFigure(ownText(row, columns.amount)) && hasPrice(row, columns);
  return !isPriced && SUM_WORD.test(normalizeTitle(label)) && figuresIn(row) > 0;
}

export function shownDesc(sheet: SheetView, row: Row, columns: TableColumns): string {
  return columns.desc.map((column) => textOf(shownCell(sheet, row, column))).find((text) => text !== '') ?? '';
}

/** Whether a row numbers the columns: `1 2 3 4`, `(1) (2) (3)`, `9 = 7×8`, in any order. */
export function isColumnNumbers(row: Row): boolean {
  if (row.cells.size < 3) return false;
  const numbers = [...row.cells.values()].map((cell) => Number(COLUMN_NUMBER.exec(textOf(cell))?.[1]));
  return numbers
    .sort((left, right) => left - right)
    .every((number, position) => number === (numbers[0] ?? Number.NaN) + position);
}

function isItem(sheet: SheetView, row: Row, columns: TableColumns, index: DictionaryIndex): boolean {
  const textIn = (column: number | null) => ownText(row, column);
  const amount = hasFigure(textIn(columns.amount));
  const unit = unitOf(textIn(columns.unit)) !== null;
  const price = hasPrice(row, columns);
  const code = codeText(sheet, row, columns);
  const desc = shownDesc(sheet, row, columns);
  const facts = [amount, price, unit].filter(Boolean).length;
  if (index.actionCode(code))
    return facts > 0 || (textIn(columns.code) !== '' && desc !== '' && textIn(columns.lp) !== '');
  if (code !== '') return looksLikeCode(code) ? facts > 0 : facts > 1 && (price || desc !== '');
  if (desc === '') return false;
  if (columns.code === null && index.leadingActionCode(desc)) return facts > 0;
  const isPlaced = columns.code === null || LEADING_NUMBER.test(textIn(columns.lp));
  return amount && (price || (unit && isPlaced));
}

/** A row that is an item whatever its words are, because a sum has no code or no price. */
function isCertainItem(sheet: SheetView, row: Row, columns: TableColumns, index: DictionaryIndex): boolean {
  if (index.actionCode(codeText(sheet, row, columns)) !== null && isItem(sheet, row, columns, index)) return true;
  const code = columns.code === null ? ownText(row, columns.lp) : codeText(sheet, row, columns);
  const isNamed =
    columns.code === null ? LEADING_NUMBER.test(code) : looksLikeCode(code) && !TOTAL.test(normalizeTitle(code));
  return isNamed && hasFigure(ownText(row, columns.amount)) && hasPrice(row, columns);
}

/** In a form with empty prices, a row with a unit and a quantity counts as priced. */
function hasPrice(row: Row, columns: TableColumns): boolean {
  if (hasFigure(ownText(row, columns.price))) return true;
  const awaitsPrice = columns.pricesMayBeEmpty && hasFigure(ownText(row, columns.amount));
  return awaitsPrice && unitOf(ownText(row, columns.unit)) !== null;
}

/** A lone text is a title if it is in a column of titles or fills the row. Elsewhere it may be a remark. */
function titleKind(
  sheet: SheetView,
  row: Row,
  index: DictionaryIndex,
  words: readonly (readonly [number, string])[],
  isMarked: (column: number) => boolean,
): RowKind {
  const titled = words.find(([, word]) => index.actionScope(word));
  if (titled) return { kind: 'section', title: titled[1], column: titled[0] };
  const titles = words.filter(([, word]) => !LEADING_NUMBER.test(word));
  const [only, ...others] = titles;
  if (!only || others.length > 0) return { kind: 'other' };
  const [column, title] = only;
  if (PLACE.test(normalizeTitle(title))) return { kind: 'group', title };
  const isTitle = isMarked(column) || widthAt(sheet, row, column) > 2 || titles.length < words.length;
  return isTitle ? { kind: 'section', title, column } : { kind: 'other' };
}

function wordsOf(row: Row): [number, string][] {
  return orderedCells(row)
    .map(([column, cell]): [number, string] => [column, textOf(cell)])
    .filter(([column, text]) => text !== '' && !isCrossed(text) && !isFigureCell(row, column, text));
}

function isFigureCell(row: Row, column: number, text: string): boolean {
  const kind = row.cells.get(column)?.kind;
  return (
    kind === 'number' ||
    kind === 'date' ||
    (/^[\d−–-]/u.test(text) && readFigure(text).kind !== 'unreadable' && !/\p{L}{3}/u.test(text))
  );
}

function figuresIn(row: Row): number {
  return [...row.cells].filter(([column, cell]) => isFigureCell(row, column, textOf(cell))).length;
}

function labelOf(words: readonly (readonly [number, string])[]): string {
  return words.map(([, word]) => word).join(' ');
}

function codeText(sheet: SheetView, row: Row, columns: TableColumns): string {
  return columns.code === null ? '' : textOf(shownCell(sheet, row, columns.code));
}

function looksLikeCode(text: string): boolean {
  return text.length <= 24 && text.split(/\s+/u).length <= 3 && /[\d>+/-]|^\p{Lu}{2,}/u.test(text);
}

export function hasFigure(text: string): boolean {
  const reading: FigureReading = readFigure(text);
  return reading.kind === 'figure';
}
