import { isDeepStrictEqual } from 'node:util';
import type { OrderColumn } from '@ostep/api-orders';
import {
  findPrinted,
  isFigure,
  isHourly,
  NO_PLACE,
  oddCells,
  placeInText,
  type TableRow,
} from '@ostep/document-reader';
import { unitOf } from '@ostep/kernel';
import { isDate } from './order-contents';
import { isItem, isStray, isSumRow } from './order-rows';

type Row = TableRow<OrderColumn>;
type Cells = Row['cells'];
type PlaceCells = Pick<Row, 'cells' | 'places'>;

export type PlacedRow = Row & {
  readonly placeFromAbove: boolean;
  /** Text next to it in the table that is no row. */
  readonly stray?: string | undefined;
};

/**
 * The items with their places. A heading (`Poz. planu 21  Adres leśny …`) applies to the rows below it. In a table without
 * ruling lines an empty position, address and group repeat those of the row above, except for work by the hour.
 */
export function placedRows(rows: readonly Row[], ruled: boolean): PlacedRow[] {
  const placed: PlacedRow[] = [];
  let heading: PlaceCells | null = null;
  const strays = strayTexts(rows);
  for (const [index, candidate] of rows.entries()) {
    if (isPrintedAgain(candidate, rows[index - 1])) continue;
    if (!isItem(candidate)) {
      heading = headingIn(candidate) ?? heading;
      continue;
    }
    const above = placed.at(-1);
    const row = { ...candidate, stray: strays.get(candidate) ?? unassigned(candidate) };
    if (!isPlaceless(row.cells)) placed.push({ ...row, placeFromAbove: false });
    else if (heading) placed.push({ ...withPlace(row, heading), placeFromAbove: false });
    else if (
      ruled ||
      row.cells.actionGroup ||
      !above ||
      isPlaceless(above.cells) ||
      isHourly(row.cells.actionCode, row.cells.unit)
    )
      placed.push({ ...row, placeFromAbove: false });
    else placed.push({ ...withPlace(row, placeIn(above)), placeFromAbove: true });
  }
  return placed;
}

/** Some printers repeat a row that is cut by the end of a page on the next page. */
const isPrintedAgain = ({ cells, page }: Row, above: Row | undefined): boolean =>
  above?.page === page - 1 && Boolean(cells.lp) && isDeepStrictEqual(cells, above.cells);

const cellTests = { amountDone: isFigure, startDate: isDate, price: isFigure, value: isFigure };

function unassigned({ cells, unplaced, others }: Row): string | undefined {
  const untitled = others.filter(({ title, text }) => title === '' && unitOf(text) === null);
  const odd = oddCells(cells, cellTests);
  return [unplaced, ...untitled.map(({ text }) => text), ...odd].filter(Boolean).join(' ') || undefined;
}

function strayTexts(rows: readonly Row[]): ReadonlyMap<Row, string> {
  const strays = new Map<Row, string>();
  let above: Row | null = null;
  let between: Row[] = [];
  for (const row of rows) {
    if (isStray(row)) between.push(row);
    if (!isItem(row)) continue;
    for (const { page, text } of between) {
      if (above?.page !== page || row.page !== page) continue;
      strays.set(above, text).set(row, text);
    }
    above = row;
    between = [];
  }
  return strays;
}

/**
 * Rows of the table that are neither items, sums nor headings of a place, and are told beside no item: from the first item
 * to the last one, or to the end where lines show which rows belong to the table.
 */
export function looseRows({ rows, ruled }: { readonly rows: readonly Row[]; readonly ruled: boolean }): Row[] {
  const told = new Set(strayTexts(rows).values());
  const end = ruled ? rows.length : Math.max(0, rows.findLastIndex(isItem));
  return rows.slice(Math.max(0, rows.findIndex(isItem)), end).filter((row, index, below) => {
    const isAccounted = isItem(row) || isSumRow(row) || headingIn(row) || told.has(row.text);
    return !isAccounted && /\p{L}/u.test(row.text) && !isPrintedAgain(row, below[index - 1]);
  });
}

const withPlace = <R extends Row>(row: R, { cells, places }: PlaceCells): R => ({
  ...row,
  cells: { ...row.cells, ...cells },
  places: { ...row.places, ...places },
});

const isPlaceless = ({ posNo, forestAddress, compartment }: Cells) => !posNo && !forestAddress && !compartment;

function placeIn({ cells: { posNo, forestAddress, actionGroup }, places }: Row): PlaceCells {
  return {
    cells: {
      ...(posNo === undefined ? {} : { posNo }),
      ...(forestAddress === undefined ? {} : { forestAddress }),
      ...(actionGroup === undefined ? {} : { actionGroup }),
    },
    places: {
      ...(places.posNo ? { posNo: places.posNo } : {}),
      ...(places.forestAddress ? { forestAddress: places.forestAddress } : {}),
      ...(places.actionGroup ? { actionGroup: places.actionGroup } : {}),
    },
  };
}

const HEADING = /(?<!\p{L})poz|adres/iu;

function headingIn({ text, lines }: Row): PlaceCells | null {
  const { posNo, forestAddress } = (HEADING.test(text) && placeInText(text)) || NO_PLACE;
  if (forestAddress === null) return null;
  const placeOf = (printed: string) => findPrinted(lines, printed)[0] ?? [];
  return {
    // A position that was not read stays empty: that of the heading above belongs to other rows.
    cells: { posNo: posNo ?? '', forestAddress },
    places: { posNo: placeOf(posNo ?? ''), forestAddress: placeOf(forestAddress) },
  };
}
