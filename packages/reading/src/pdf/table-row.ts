import type { ColumnSet } from './column-bounds';
import type { SpreadLine } from './spread-cells';

/** A row before its columns are named: each cell's lines, top to bottom, by the column's index. */
export type RawRow = {
  readonly page: number;
  readonly top: number;
  readonly cells: ReadonlyMap<number, readonly string[]>;
  readonly under: ReadonlyMap<number, readonly string[]>;
  readonly label: string;
  readonly text: string;
  /** Whether it holds what only the first line of a row holds (its number, its quantity). */
  readonly anchored: boolean;
};

/** A column that each row fills once, and what stands in it. */
export type Anchor<K> = { readonly column: K; readonly pattern: RegExp };

/** Tells lines and rows that begin something from those that only go on. */
export class AnchorTest<K> {
  readonly #tests: readonly { readonly index: number; readonly pattern: RegExp }[];

  /** The first anchor that the table has and fills is the main one; two of the others together count as well. */
  constructor(set: ColumnSet<K>, anchors: readonly Anchor<K>[], lines: readonly SpreadLine[]) {
    const found = anchors
      .map(({ column, pattern }) => ({ index: set.columns.findIndex(({ name }) => name === column), pattern }))
      .filter(({ index }) => index !== -1)
      .map((test) => ({
        ...test,
        hits: lines.filter((line) => test.pattern.test(line.cells.get(test.index) ?? '')).length,
      }));
    const most = Math.max(0, ...found.map(({ hits }) => hits));
    const main = found.findIndex(({ hits }) => hits > 0 && hits * 2 >= most);
    this.#tests = main <= 0 ? found : [...found.slice(main), ...found.slice(0, main)];
  }

  isAnchor(cells: ReadonlyMap<number, string>): boolean {
    const [main, ...others] = this.#tests.map(({ index, pattern }) => pattern.test(cells.get(index) ?? ''));
    return main === true || others.filter(Boolean).length > 1;
  }
}

type CellLines = ReadonlyMap<number, readonly string[]>;

function withLines(cells: CellLines, more: Iterable<readonly [number, string]>): CellLines {
  const all = new Map(cells);
  for (const [column, text] of more) all.set(column, [...(all.get(column) ?? []), text]);
  return all;
}

/** One row of lines that belong together. */
export function rowOf(lines: readonly SpreadLine[], anchored: boolean): RawRow {
  let cells: CellLines = new Map();
  const labels: string[] = [];
  for (const line of lines) {
    cells = withLines(cells, anchored ? [...line.cells, ...line.overflow] : line.cells);
    const overflown = anchored && line.overflow.size > 0;
    if (line.label !== '' && !overflown) labels.push(line.label);
  }
  const first = lines[0]?.line;
  return {
    page: first?.page ?? 0,
    top: (first?.baseline ?? 0) - (first?.size ?? 0),
    cells,
    under: lines.reduce<CellLines>((all, line) => withLines(all, line.under), new Map()),
    label: labels.join(' '),
    text: lines.map(({ line }) => line.words.map((word) => word.text).join(' ')).join(' '),
    anchored,
  };
}

/** Both rows' cells put under one another. */
export function mergeRows(upper: RawRow, lower: RawRow): RawRow {
  return {
    ...upper,
    cells: stacked(upper.cells, lower.cells),
    under: stacked(upper.under, lower.under),
    label: [upper.label, lower.label].filter(Boolean).join(' '),
    text: `${upper.text} ${lower.text}`,
    anchored: upper.anchored || lower.anchored,
  };
}

function stacked(upper: CellLines, lower: CellLines): CellLines {
  const lines = [...lower].flatMap(([column, texts]) => texts.map((text) => [column, text] as const));
  return withLines(upper, lines);
}

const NUMBERING = /^\(?(?:kol(?:umna)?\.?\s*)?(\d{1,2})[).]?(?:\s*[=(x×*:+].*)?$/iu;

/** A row of column numbers under a header: `1 2 3 4`, `(1) (2) (3)`. */
export function isColumnNumbers(line: SpreadLine): boolean {
  const numbers = [...line.cells]
    .sort(([a], [b]) => a - b)
    .map(([, text]) => Number(NUMBERING.exec(text)?.[1] ?? Number.NaN));
  const [first = Number.NaN] = numbers;
  return (
    numbers.length > 2 && first <= 2 && line.label === '' && numbers.every((number, index) => number === first + index)
  );
}
