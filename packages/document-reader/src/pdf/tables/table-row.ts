import type { CellLine, PlacedWords } from '../letters/pdf-page';
import { cutText } from '../words/cut-text';
import type { ColumnSet } from './column-bounds';
import type { SpreadLine } from './spread-cells';

type LineCells = ReadonlyMap<number, CellLine>;
type CellLines = ReadonlyMap<number, readonly CellLine[]>;

export type RawRow = {
  readonly page: number;
  readonly top: number;
  readonly cells: CellLines;
  readonly under: CellLines;
  readonly label: string;
  readonly text: string;
  readonly lines: readonly PlacedWords[];
  readonly anchored: boolean;
  /** Whether its text is printed across its lower border, and may go on below it. */
  readonly over: boolean;
  /** Columns whose merged cell is empty on this page: its text may be on the previous one. */
  readonly continued: readonly number[];
};

/** `whole`: the cells of this column are hardly ever wrapped. */
export type Anchor<K> = { readonly column: K; readonly pattern: RegExp; readonly whole?: boolean };

type Placed<K> = { readonly row: RawRow; readonly set: ColumnSet<K> };

const MAX_LINES_OF_CELL = 3;

export type RowNeeds<K> = { readonly anchors: readonly Anchor<K>[]; readonly unwrapped?: readonly K[] };

export class AnchorTest<K> {
  readonly #tests: readonly { readonly index: number; readonly pattern: RegExp; readonly whole: boolean }[];
  readonly #unwrapped: ReadonlySet<number>;

  /**
   * The main anchor is the first that the table has and fills. Two other anchors together also start a row, if one of
   * them is in a column that is hardly ever wrapped: otherwise wrapped codes and addresses would make every line a row.
   * `rowsAbove` are needed because a page may begin with the rest of a row.
   */
  constructor(
    set: ColumnSet<K>,
    { anchors, unwrapped = [] }: RowNeeds<K>,
    lines: readonly SpreadLine[],
    rowsAbove: readonly Placed<K>[] = [],
  ) {
    this.#unwrapped = new Set(unwrapped.map((column) => set.columns.findIndex(({ name }) => name === column)));
    const found = anchors
      .map(({ column, pattern, whole = false }) => ({
        column,
        index: set.columns.findIndex(({ name }) => name === column),
        pattern,
        whole,
      }))
      .filter(({ index }) => index !== -1)
      .map((test) => ({
        ...test,
        hits: [
          ...rowsAbove
            .slice(-ROWS_EXAMINED)
            .flatMap(({ row, set: { columns } }) =>
              (row.cells.get(columns.findIndex(({ name }) => name === test.column)) ?? []).map(({ text }) => text),
            ),
          ...lines.map((line) => line.cells.get(test.index)?.text ?? ''),
        ].filter((text) => test.pattern.test(text)),
      }));
    const most = Math.max(0, ...found.map(({ hits }) => hits.length));
    const isFilled = (texts: readonly string[]) => texts.length > 0 && (texts.length + 1) * MAX_LINES_OF_CELL > most;
    const main = found.findIndex(({ hits }) => isFilled(hits) || countsByOne(hits));
    this.#tests = main <= 0 ? found : [...found.slice(main), ...found.slice(0, main)];
  }

  canContinue(cells: ReadonlyMap<number, unknown>): boolean {
    return [...cells.keys()].some((index) => !this.#unwrapped.has(index));
  }

  isMain(cells: LineCells): boolean {
    const [main] = this.#tests;
    return main !== undefined && hits(main, cells);
  }

  isAnchor(cells: LineCells): boolean {
    if (this.isMain(cells)) return true;
    const [, ...others] = this.#tests;
    const found = others.filter((test) => hits(test, cells));
    return found.length > 1 && found.some(({ whole }) => whole);
  }

  /** The number of rows: as many as the least wrapped column has filled lines. */
  rowsIn(lines: readonly SpreadLine[]): number {
    const filled = lines.filter(({ cells }) => cells.size > 1);
    const counts = this.#tests
      .filter((test, index) => test.whole || index === 0)
      .map((test) => filled.filter((line) => hits(test, line.cells)).length)
      .filter((count) => count > 0);
    return counts.length === 0 ? 0 : Math.min(...counts);
  }
}

const countsByOne = (texts: readonly string[]) =>
  texts.length > 1 &&
  texts.every((text, at) => at === 0 || Number.parseInt(text, 10) === Number.parseInt(texts[at - 1] ?? '', 10) + 1);

const hits = ({ index, pattern }: { index: number; pattern: RegExp }, cells: LineCells) =>
  pattern.test(cells.get(index)?.text ?? '');

function byColumn(lines: Iterable<readonly [number, CellLine]>): CellLines {
  const all = new Map<number, CellLine[]>();
  for (const [column, line] of lines) {
    const above = all.get(column);
    if (above) above.push(line);
    else all.set(column, [line]);
  }
  return all;
}

export function rowOf(lines: readonly SpreadLine[], anchored: boolean): RawRow {
  const labels = lines.filter(({ label, overflow }) => label !== '' && !(anchored && overflow.size > 0));
  const first = lines[0]?.line;
  return {
    page: first?.page ?? 0,
    top: (first?.baseline ?? 0) - (first?.size ?? 0),
    cells: byColumn(lines.flatMap(({ cells, overflow }) => [...cells, ...(anchored ? overflow : [])])),
    under: byColumn(lines.flatMap(({ under }) => [...under])),
    label: labels.map(({ label }) => label).join(' '),
    text: cutText(lines.map(({ line }) => line.words.map((word) => word.text).join(' ')).join(' ')),
    lines: lines.map(({ line }) => line),
    anchored,
    over: false,
    continued: [],
  };
}

export const startsWithSum = ({ text }: RawRow) => /^(?:razem|suma|ogółem|łącznie)/iu.test(text);

const ROWS_EXAMINED = 40;

/** What precedes the lines. Rows that start at their top never have a line above their anchor. */
export type Preceding = 'titles' | 'rows' | 'rows starting at their top';

export function precedingOf(rows: readonly { readonly row: RawRow }[]): Preceding {
  if (rows.length === 0) return 'titles';
  const wrapped = rows.slice(-ROWS_EXAMINED).filter(({ row }) => row.anchored && row.lines.length > 1);
  const startsAtTop = ({ row: { cells, lines } }: { readonly row: RawRow }) =>
    [...cells.values()].every(([cell]) => cell?.words[0] && lines[0]?.words.includes(cell.words[0]));
  return wrapped.length > 1 && wrapped.every(startsAtTop) ? 'rows starting at their top' : 'rows';
}

export function mergeRows(upper: RawRow, lower: RawRow): RawRow {
  return {
    ...upper,
    cells: stacked(upper.cells, lower.cells),
    under: stacked(upper.under, lower.under),
    label: [upper.label, lower.label].filter(Boolean).join(' '),
    text: cutText(`${upper.text} ${lower.text}`),
    lines: [...upper.lines, ...lower.lines],
    anchored: upper.anchored || lower.anchored,
    over: upper.over || lower.over,
  };
}

function stacked(upper: CellLines, lower: CellLines): CellLines {
  return byColumn([...upper, ...lower].flatMap(([column, lines]) => lines.map((line) => [column, line] as const)));
}
