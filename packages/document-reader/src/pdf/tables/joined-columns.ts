import type { PlacedWords } from '../letters/pdf-page';

/** In letter heights: cells of one column are indented by less. */
const SEPARATE = 3;
const SAME_EDGE = 1;

type Row<K extends string> = {
  readonly cells: Readonly<Partial<Record<K, string>>>;
  readonly places: Readonly<Partial<Record<K, readonly PlacedWords[]>>>;
  readonly anchored: boolean;
};

type Cell = { readonly left: number; readonly right: number; readonly size: number };

/**
 * Columns of words whose cells begin at two edges, as do those of a column without a title behind another. Cells that are
 * centred or end at one edge begin anywhere.
 */
export function joinedColumns<K extends string>(rows: readonly Row<K>[], columns: readonly K[]): K[] {
  return columns.filter((column) => {
    const cells = rows.filter(({ anchored }) => anchored).flatMap((row) => cellOf(row, column));
    const left = Math.min(...cells.map((cell) => cell.left));
    const behind = cells.filter((cell) => cell.left - left > SEPARATE * cell.size);
    const before = cells.filter((cell) => !behind.includes(cell));
    const haveTwoEdges = [before, behind].every((some) => isEven(some, (cell) => cell.left));
    return behind.length > 1 && haveTwoEdges && !isEven(behind, ({ right }) => right);
  });
}

function isEven(cells: readonly Cell[], edge: (cell: Cell) => number): boolean {
  const edges = cells.map(edge);
  return Math.max(...edges) - Math.min(...edges) <= SAME_EDGE;
}

function cellOf<K extends string>({ cells, places }: Row<K>, column: K): Cell[] {
  const words = places[column]?.[0]?.words ?? [];
  const [first] = words;
  const last = words.at(-1);
  return first && last && /\p{L}{3}/u.test(cells[column] ?? '')
    ? [{ left: first.left, right: last.right, size: first.size }]
    : [];
}
