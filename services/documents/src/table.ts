import { inks, layout, type Paper, type TextStyle } from './paper';
import { wrapText } from './wrap-text';

export type Column<Row> = {
  readonly header: string;
  /** Relative width; the columns together fill the page. */
  readonly share: number;
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row) => string;
};

export type TableEntry<Row> =
  | { readonly kind: 'row'; readonly row: Row }
  | { readonly kind: 'heading'; readonly text: string }
  /** `values` go under the last columns, the label before them. */
  | { readonly kind: 'sum'; readonly label: string; readonly values: readonly string[] };

const PAD_X = 3;
const PAD_Y = 2.6;
const LINE = 10;
const MIN_ROWS_UNDER_HEADING = LINE + 2 * PAD_Y;
const SUM_HEIGHT = LINE + 3 * PAD_Y;

const cellStyle = { size: 8 } as const;
/** Smallest font size in points that is readable on paper. */
const SMALLEST_FIGURE = 4.5;
const headerStyle = { size: 7.5, font: 'semibold', ink: inks.muted } as const;
const strongStyle = { size: 8.5, font: 'semibold' } as const;

type Placed<Row> = Column<Row> & { readonly x: number; readonly width: number };

export type TableSpace = {
  /** Height in points to keep free after the last entry, so that what follows is not alone on a page. */
  readonly keepBelow: number;
};

export function writeTable<Row>(
  paper: Paper,
  columns: readonly Column<Row>[],
  entries: readonly TableEntry<Row>[],
  { keepBelow }: TableSpace,
): void {
  const placed = place(columns);
  const titles = placed.map((column) => wrapped(paper, column.header, column.width, headerStyle));
  const header = () => writeHeader(paper, placed, titles);
  header();
  const headed = paper.y;
  entries.forEach((entry, index) => {
    const below = keptBelow(entries, index, keepBelow);
    const turn = (height: number) => {
      if (paper.room >= height + below || paper.y === headed) return;
      paper.breakPage();
      header();
    };
    if (entry.kind === 'row') writeRow(paper, placed, entry.row, turn, header);
    else if (entry.kind === 'heading') writeHeading(paper, entry.text, turn);
    else writeSum(paper, placed, entry, turn);
  });
}

/** Keeps sums with the last row above, the last entry with what follows the table, headings with a row. */
function keptBelow<Row>(entries: readonly TableEntry<Row>[], index: number, keepBelow: number): number {
  const after = entries.slice(index + 1);
  const next = after.findIndex(({ kind }) => kind !== 'sum');
  const sums = (next === -1 ? after.length : next) * SUM_HEIGHT;
  if (next === -1) return sums + keepBelow;
  return entries[index]?.kind === 'heading' ? MIN_ROWS_UNDER_HEADING : sums;
}

function place<Row>(columns: readonly Column<Row>[]): Placed<Row>[] {
  const whole = columns.reduce((total, column) => total + column.share, 0);
  let x = layout.left;
  return columns.map((column) => {
    const width = (column.share / whole) * layout.width;
    const result = { ...column, x, width };
    x += width;
    return result;
  });
}

function wrapped(paper: Paper, text: string, width: number, style: TextStyle): string[] {
  return wrapText(text, width - 2 * PAD_X, (part) => paper.width(part, style));
}

function writeHeader<Row>(paper: Paper, columns: readonly Placed<Row>[], titles: readonly string[][]): void {
  const lines = Math.max(...titles.map((title) => title.length));
  const height = lines * (LINE - 0.5) + 2 * PAD_Y;
  paper.band(layout.left, paper.y, layout.width, height, inks.head);
  columns.forEach((column, index) => {
    writeCell(paper, column, titles[index] ?? [], paper.y + PAD_Y, headerStyle, LINE - 0.5);
  });
  paper.y += height;
}

function writeCell<Row>(
  paper: Paper,
  { x, width, align = 'left' }: Placed<Row>,
  lines: readonly string[],
  top: number,
  style: TextStyle,
  lineHeight = LINE,
): void {
  lines.forEach((line, index) => {
    paper.write(line, x + PAD_X, top + index * lineHeight, { ...style, align }, width - 2 * PAD_X);
  });
}

function writeRow<Row>(
  paper: Paper,
  columns: readonly Placed<Row>[],
  row: Row,
  turn: (height: number) => void,
  header: () => void,
): void {
  const styles = columns.map((column) => figureStyle(paper, column, column.cell(row)));
  const cells = columns.map((column, index) =>
    wrapped(paper, column.cell(row), column.width, styles[index] ?? cellStyle),
  );
  const lines = Math.max(...cells.map((cell) => cell.length));
  turn(lines * LINE + 2 * PAD_Y);
  // A cell longer than a page continues on the next one.
  for (let from = 0; from < lines; ) {
    const fitting = Math.max(1, Math.floor((paper.room - 2 * PAD_Y) / LINE));
    const to = Math.min(lines, from + fitting);
    columns.forEach((column, index) => {
      const part = cells[index]?.slice(from, to) ?? [];
      writeCell(paper, column, part, paper.y + PAD_Y, styles[index] ?? cellStyle);
    });
    paper.y += (to - from) * LINE + 2 * PAD_Y;
    paper.rule(paper.y);
    from = to;
    if (from < lines) {
      paper.breakPage();
      header();
    }
  }
}

/** Figures are not wrapped: one too wide for its column gets a smaller font. */
function figureStyle<Row>(paper: Paper, { align, width }: Placed<Row>, text: string): TextStyle {
  if (align !== 'right') return cellStyle;
  const fitting = (width - 2 * PAD_X) / paper.width(text, cellStyle);
  return fitting >= 1 ? cellStyle : { size: Math.max(SMALLEST_FIGURE, cellStyle.size * fitting) };
}

function writeHeading(paper: Paper, text: string, turn: (height: number) => void): void {
  const lines = wrapped(paper, text, layout.width, strongStyle);
  const height = lines.length * LINE + 3 * PAD_Y;
  turn(height);
  lines.forEach((line, index) => {
    paper.write(line, layout.left + PAD_X, paper.y + 1.5 * PAD_Y + index * LINE, { ...strongStyle, ink: inks.strong });
  });
  paper.y += height;
  paper.rule(paper.y);
}

/** A value wider than its column takes space from the column before it; the label is clipped. */
function writeSum<Row>(
  paper: Paper,
  columns: readonly Placed<Row>[],
  { label, values }: { readonly label: string; readonly values: readonly string[] },
  turn: (height: number) => void,
): void {
  turn(SUM_HEIGHT);
  const top = paper.y + 1.5 * PAD_Y;
  const cells = columns.slice(-values.length).map(({ x, width, align = 'left' }, index) => {
    const value = values[index] ?? '';
    const needed = Math.max(width, paper.width(value, strongStyle) + 2 * PAD_X);
    return { value, align, left: x + width - needed, width: needed };
  });
  const free = Math.min(...cells.map(({ left }) => left));
  paper.write(label, layout.left, top, { ...strongStyle, align: 'right' }, free - layout.left - PAD_X);
  for (const { value, align, left, width } of cells) {
    paper.write(value, left + PAD_X, top, { ...strongStyle, align }, width - 2 * PAD_X);
  }
  paper.y += SUM_HEIGHT;
  paper.rule(paper.y, inks.muted);
}
