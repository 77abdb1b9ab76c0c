import { SaxesParser } from 'saxes';
import { FileRefusal } from './file-refusal';
import { columnOf } from './sheet';

type Place = { readonly start: number; readonly end: number };

export type PlacedCell = Place & {
  readonly column: number;
  readonly prefix: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly formula: Place | null;
};

/** `end`: before its closing tag. `open`: where the row has none, its tag, and what that is when it stays open. */
export type PlacedRow = {
  readonly prefix: string;
  readonly cells: readonly PlacedCell[];
  readonly end: number;
  readonly open: (Place & { readonly tag: string }) | null;
};

type OpenCell = Omit<PlacedCell, 'end' | 'formula'> & { formula: Place | null };
type OpenRow = { readonly number: number; readonly prefix: string; readonly start: number; cells: PlacedCell[] };

/** Where the cells of these rows stand in the text of a sheet. @throws FileRefusal `damaged` */
export function findCells(xml: string, wanted: ReadonlySet<number>): ReadonlyMap<number, PlacedRow> {
  const rows = new Map<number, PlacedRow>();
  const parser = new SaxesParser({ xmlns: false, position: true });
  let row: OpenRow | null = null;
  let cell: OpenCell | null = null;
  let lastRow = 0;
  let lastColumn = 0;
  let formulaStart = 0;
  const tagStart = () => xml.lastIndexOf('<', parser.position - 1);
  parser.on('opentag', ({ name, attributes }) => {
    const [prefix, local] = split(name);
    if (local === 'row') {
      lastRow = Number(attributes['r'] ?? lastRow + 1);
      lastColumn = 0;
      row = wanted.has(lastRow) ? { number: lastRow, prefix, start: tagStart(), cells: [] } : null;
    } else if (row && local === 'c') {
      lastColumn = columnOf(attributes['r'] ?? '') ?? lastColumn + 1;
      cell = { column: lastColumn, prefix, attributes, start: tagStart(), formula: null };
    } else if (cell && local === 'f') formulaStart = tagStart();
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    const [, local] = split(name);
    if (cell && local === 'f') cell.formula = { start: formulaStart, end: parser.position };
    else if (cell && row && local === 'c') {
      row.cells.push({ ...cell, end: parser.position });
      cell = null;
    } else if (row && local === 'row') {
      const { number, prefix, cells, start } = row;
      const place = { start, end: parser.position };
      const tag = xml.slice(start, place.end).replace(/\s*\/>$/u, '>');
      rows.set(number, { prefix, cells, end: tagStart(), open: isSelfClosing ? { ...place, tag } : null });
      row = null;
    }
  });
  try {
    parser.write(xml).close();
  } catch {
    throw new FileRefusal('damaged');
  }
  return rows;
}

function split(name: string): readonly [string, string] {
  const colon = name.indexOf(':') + 1;
  return [name.slice(0, colon), name.slice(colon)];
}
