import type { ProtocolColumn } from '@ostep/api-protocols';
import { ADDRESS_START, isScanned, isSumText, restoreLostComma, type TableRow } from '@ostep/document-reader';
import { figureCell, isProduct } from './figure-cell';

type Row = TableRow<ProtocolColumn>;

const MAX_LINES = 3;

export function repairRows(rows: readonly Row[]): Row[] {
  return joinSums(joinBroken(rows.flatMap(splitSumRow).map(withComma))).map(withCompleteAddress);
}

function withComma(row: Row): Row {
  const { amount = '', rate = '', value = '' } = row.cells;
  const repairedAmount = row.lines.some(isScanned) ? restoreLostComma(amount, rate, value) : amount;
  return repairedAmount === amount ? row : { ...row, cells: { ...row.cells, amount: repairedAmount } };
}

const ADDRESS_PIECE = /^(-\s?~?\p{Ll}{1,3})\s+(?=\p{Lu})/u;

/** Moves pieces of an address to its column, which a blank or a title of two parts put into another one. */
function withCompleteAddress(row: Row): Row {
  const { actionCode = '', forestAddress = '' } = row.cells;
  const beside = row.others.find(({ text }) => ADDRESS_START.test(text));
  if (beside && !ADDRESS_START.test(forestAddress)) {
    const places = [...beside.lines, ...(row.places.forestAddress ?? [])];
    const words = places.flatMap((line) => line.words).sort((a, b) => a.baseline - b.baseline || a.left - b.left);
    const address = words.map(({ text }) => text).join(' ');
    return {
      ...row,
      cells: { ...row.cells, forestAddress: address },
      places: { ...row.places, forestAddress: places },
    };
  }
  const piece = ADDRESS_PIECE.exec(actionCode)?.[1];
  if (piece === undefined || forestAddress === '') return row;
  const [first, ...others] = forestAddress.split('\n');
  const address = [`${first} ${piece}`, ...others].join('\n');
  return { ...row, cells: { ...row.cells, forestAddress: address, actionCode: actionCode.replace(ADDRESS_PIECE, '') } };
}

/** At the end of a page a sum line may have been taken for the last line of the row above: it becomes a row of its cellLines. */
function splitSumRow(row: Row): Row[] {
  const lines = entriesOf(row.cells).map(([column, text]) => ({ column, lines: text.split('\n') }));
  const sum = lines.find(({ lines: cellLines }) => cellLines.length > 1 && isSumText(cellLines.at(-1) ?? ''));
  if (!sum || !row.anchored) return [row];
  const cellsWithSum = lines.filter((cell) => cell.lines.length === sum.lines.length);
  if (!cellsWithSum.some(({ lines: cellLines }) => /\d[.,]\d/u.test(cellLines.at(-1) ?? ''))) return [row];
  const last = Object.fromEntries(cellsWithSum.map(({ column, lines: cellLines }) => [column, cellLines.at(-1) ?? '']));
  const remaining = Object.fromEntries(
    cellsWithSum.map(({ column, lines: cellLines }) => [column, cellLines.slice(0, -1).join('\n')]),
  );
  const text = cellsWithSum.map(({ lines: cellLines }) => cellLines.at(-1) ?? '').join(' ');
  return [
    { ...row, cells: { ...row.cells, ...remaining }, under: { ...row.under, ...remaining } },
    { ...row, cells: last, under: last, label: '', text, anchored: false },
  ];
}

/** The cast restores the type of the keys, which Object.entries loses. */
function entriesOf(cells: Row['cells']): [ProtocolColumn, string][] {
  return Object.entries(cells) as [ProtocolColumn, string][];
}

/** Joins rows if amount × rate = value holds only for the joined row. */
function joinBroken(rows: readonly Row[]): Row[] {
  const repaired: Row[] = [];
  for (let index = 0; index < rows.length; ) {
    const count = linesOfRow(rows.slice(index, index + MAX_LINES));
    const [first, ...others] = rows.slice(index, index + count);
    if (first) repaired.push(others.reduce(joined, first));
    index += count;
  }
  return repaired;
}

function linesOfRow([first, ...others]: readonly Row[]): number {
  if (!first || !isItemLike(first) || isComplete(first)) return 1;
  let together = first;
  for (const [index, other] of others.entries()) {
    if (other.page !== first.page || other.label !== '' || isSumText(other.text)) return 1;
    together = joined(together, other);
    if (isComplete(together)) return index + 2;
  }
  return 1;
}

const isItemLike = ({ cells, label, text }: Row) =>
  label === '' && !isSumText(text) && ((cells.actionCode ?? '') !== '' || (cells.actionName ?? '') !== '');

function isComplete({ cells }: Row): boolean {
  return isProduct(figureCell(cells.amount), figureCell(cells.rate), figureCell(cells.value), true);
}

function joined(upper: Row, lower: Row): Row {
  return {
    ...upper,
    cells: joinedCells(upper.cells, lower.cells),
    under: joinedCells(upper.under, lower.under),
    text: `${upper.text} ${lower.text}`,
    places: joinedPlaces(upper.places, lower.places),
    lines: [...upper.lines, ...lower.lines],
  };
}

function joinedCells(upper: Row['cells'], lower: Row['cells']): Row['cells'] {
  const cells: Partial<Record<ProtocolColumn, string>> = { ...upper };
  for (const [column, text] of entriesOf(lower)) {
    cells[column] = [upper[column], text].filter(Boolean).join('\n');
  }
  return cells;
}

function joinedPlaces(upper: Row['places'], lower: Row['places']): Row['places'] {
  const places: Partial<Record<ProtocolColumn, Row['lines']>> = { ...upper };
  // Object.entries loses the type of the keys.
  for (const [column, lines] of Object.entries(lower) as [ProtocolColumn, Row['lines']][]) {
    places[column] = [...(upper[column] ?? []), ...lines];
  }
  return places;
}

/** A row of digits above or below a sum line is the rest of its wrapped figures. */
function joinSums(rows: readonly Row[]): Row[] {
  const repaired: Row[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index];
    const next = rows[index + 1];
    const last = repaired.at(-1);
    if (!row) continue;
    if (!isFragment(row)) {
      repaired.push(row);
    } else if (last && isSumOf(last, row)) {
      repaired[repaired.length - 1] = joined(last, row);
    } else if (next && isSumOf(next, row) && !/\d[.,]\d/u.test(next.text)) {
      repaired.push({ ...joined(row, next), text: `${next.text} ${row.text}` });
      index += 1;
    } else {
      repaired.push(row);
    }
  }
  return repaired;
}

const isFragment = ({ text }: Row) =>
  /\d/u.test(text) && !/\p{L}/u.test(text.replace(/(?<!\p{L})z[łl](?!\p{L})/gu, ''));
const isSumOf = (sum: Row, fragment: Row) => sum.page === fragment.page && isSumText(sum.text);
