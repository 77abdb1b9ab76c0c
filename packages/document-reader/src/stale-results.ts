import { type CellRange, formulaReferences } from './formula-references';
import type { PlacedRow } from './sheet-places';

export type PlacedSheet = { readonly sheet: string; readonly rows: ReadonlyMap<number, PlacedRow> };

type Spot = { readonly sheet: string; readonly row: number; readonly column: number };
type Formula = Spot & { readonly references: readonly CellRange[] | null };

export const spotKey = ({ sheet, row, column }: Spot) => `${sheet}!${column},${row}`;

/**
 * The cells whose formula is computed from a changed cell, directly or through others, and those for which this is not
 * known. Names of sheets are in small letters.
 */
export function staleResults(sheets: readonly PlacedSheet[], changed: readonly Spot[]): ReadonlySet<string> {
  const known = new Set(changed.map(spotKey));
  const stale = new Set<string>();
  let open = sheets.flatMap(formulasOf).filter((formula) => !known.has(spotKey(formula)));
  for (let includesChange = rangeTestOf(changed); ; ) {
    const newest = open.filter(({ references }) => references === null || references.some(includesChange));
    if (newest.length === 0) return stale;
    for (const spot of newest) stale.add(spotKey(spot));
    open = open.filter((formula) => !stale.has(spotKey(formula)));
    includesChange = rangeTestOf(newest);
  }
}

function rangeTestOf(spots: readonly Spot[]): (range: CellRange) => boolean {
  const keys = new Set(spots.map(spotKey));
  return ({ sheet, top, bottom, left, right }) =>
    top === bottom && left === right
      ? keys.has(spotKey({ sheet, row: top, column: left }))
      : spots.some(
          (spot) =>
            spot.sheet === sheet &&
            spot.row >= top &&
            spot.row <= bottom &&
            spot.column >= left &&
            spot.column <= right,
        );
}

function formulasOf({ sheet, rows }: PlacedSheet): Formula[] {
  const masters = new Map<string, Spot & { readonly text: string }>();
  return [...rows].flatMap(([row, { cells }]) =>
    cells.flatMap(({ column, formula }): Formula[] => {
      if (!formula) return [];
      const { text, shared } = formula;
      const spot = { sheet, row, column };
      if (shared !== null && text !== '') masters.set(shared, { ...spot, text });
      const master = text === '' ? masters.get(shared ?? '') : { ...spot, text };
      if (!master) return [{ ...spot, references: null }];
      const place = { sheet, rowsDown: row - master.row, columnsRight: column - master.column };
      return [{ ...spot, references: formulaReferences(master.text, place) }];
    }),
  );
}
