import { type Cell, type Merge, type Row, readWorkbook, type Sheet } from '@ostep/document-reader';
import { type Random, seededRandom } from '@ostep/kernel/testing';
import { type CellValue, makeWorkbook } from './make-sheet';
import { otherTitles } from './other-titles';

const BLANKS = [' ', '\u00a0', '\u202f', '\u2009'];
const UNKNOWN_TITLES = ['Uwagi', 'Kod CPV', 'Termin', 'Adnotacje', 'Nr sprawy'];
const MIN_TITLES = 4;

/**
 * Gives the same content another layout: columns reordered and added, other titles, shifted rows and columns, blank rows,
 * figures as text.
 */
export async function mutatedSheet(bytes: Uint8Array, seed: number): Promise<Uint8Array> {
  const { sheets } = await readWorkbook(bytes);
  const random = seededRandom(seed);
  return makeWorkbook((workbook) => {
    for (const sheet of sheets) {
      const target = workbook.addWorksheet(sheet.name, { state: sheet.hidden ? 'hidden' : 'visible' });
      const layout = layoutOf(sheet, random);
      for (const row of sheet.rows) fillRow(target.getRow(layout.row(row.number)), row, layout, random);
      for (const { top, bottom, left, right } of layout.merges) {
        target.mergeCellsWithoutStyle(top, left, bottom, right);
      }
    }
  });
}

type TargetRow = { hidden: boolean; readonly getCell: (column: number) => { value: CellValue } };

function fillRow(target: TargetRow, row: Row, layout: Layout, random: Random): void {
  target.hidden = row.hidden;
  for (const [column, cell] of row.cells) {
    target.getCell(layout.column(row, column)).value = mutatedValue(cell, row, layout, random);
  }
  if (row.number !== layout.head) return;
  for (const [position, title] of layout.unknownTitles) target.getCell(position).value = title;
}

type Layout = {
  readonly head: number;
  readonly row: (number: number) => number;
  readonly column: (row: Row, column: number) => number;
  readonly unknownTitles: ReadonlyMap<number, string>;
  readonly merges: readonly Merge[];
};

function layoutOf(sheet: Sheet, random: Random): Layout {
  const head = sheet.rows.find((row) => isHead(row))?.number ?? 0;
  const isAcross = ({ left, right, top }: Merge) => right > left && top >= head;
  const shift = random.below(4);
  const places = random.chance(0.75) && head > 0 && !sheet.merges.some(isAcross) ? newPlaces(sheet, random) : null;
  const column = (row: number, given: number) =>
    (row >= head ? (places?.get(given) ?? given) : given) + (row >= head || places === null ? shift : 0);
  const rows = newRows(sheet, head, random);
  const row = (number: number) => rows.get(number) ?? number;
  const taken = new Set([...(places?.values() ?? [])]);
  const free = places === null ? [] : Array.from({ length: Math.max(...taken) }, (_, index) => index + 1);
  return {
    head,
    row,
    column: ({ number }, given) => column(number, given),
    unknownTitles: new Map(
      free
        .filter((position) => !taken.has(position))
        .map((position) => [position + shift, random.oneOf(UNKNOWN_TITLES) ?? '']),
    ),
    merges: sheet.merges.map(({ top, bottom, left, right }) => ({
      top: row(top),
      bottom: row(bottom),
      left: column(top, left),
      right: column(top, right),
    })),
  };
}

function isHead(row: Row): boolean {
  return [...row.cells.values()].filter((cell) => otherTitles(cell.text).length > 0).length >= MIN_TITLES;
}

function newPlaces(sheet: Sheet, random: Random): ReadonlyMap<number, number> {
  const last = Math.max(...sheet.rows.flatMap((row) => [...row.cells.keys()]));
  const order = random.shuffled(Array.from({ length: last }, (_, index) => index + 1));
  const places = new Map<number, number>();
  let position = 0;
  for (const column of order) {
    position += random.chance(0.15) ? 2 : 1;
    places.set(column, position);
  }
  return places;
}

function newRows(sheet: Sheet, head: number, random: Random): ReadonlyMap<number, number> {
  let added = random.below(4);
  const places = new Map<number, number>();
  let hadFigures = false;
  for (const row of sheet.rows) {
    const hasFigures = row.number > head && [...row.cells.values()].some((cell) => cell.kind === 'number');
    const inMerge = sheet.merges.some(({ top, bottom }) => top < row.number && row.number <= bottom);
    if (hasFigures && hadFigures && !inMerge && random.chance(0.1)) added += 1 + random.below(2);
    hadFigures = hasFigures;
    places.set(row.number, row.number + added);
  }
  return places;
}

function mutatedValue(cell: Cell, row: Row, { head }: Layout, random: Random): CellValue {
  if (cell.kind === 'error') return { error: '#DIV/0!' };
  if (cell.kind === 'no-value') return { formula: '1+1' };
  if (cell.kind === 'date') return random.chance(0.5) && cell.date ? polishDate(cell.date) : new Date(`${cell.date}`);
  if (cell.kind === 'number')
    return row.number > head && random.chance(0.4) ? spelled(cell.text, random) : Number(cell.text);
  if (row.number === head) return random.pick([cell.text, ...otherTitles(cell.text)]);
  return random.chance(0.2) ? `${random.oneOf(BLANKS) ?? ' '}${cell.text}${random.oneOf(BLANKS) ?? ' '}` : cell.text;
}

const polishDate = (date: string) => date.split('-').reverse().join('.');

function spelled(digits: string, random: Random): CellValue {
  if (!/^-?\d+(\.\d{1,2})?$/u.test(digits) || /^-?\d{1,3}$/u.test(digits)) return Number(digits);
  const [whole = '', fraction = ''] = digits.split('.');
  const blank = random.pick(['', ...BLANKS]);
  const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/gu, blank);
  const decimals = random.chance(0.5) ? fraction.padEnd(2, '0') : fraction;
  return decimals === '' ? grouped : `${grouped},${decimals}`;
}
