import { colors, layout, type PdfWriter, type TextStyle } from './pdf-writer';

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
  /** `values` are written under the last columns, the label before them. */
  | { readonly kind: 'sum'; readonly label: string; readonly values: readonly string[] };

const PAD_X = 3;
const PAD_Y = 2.6;
const LINE = 10;
const MIN_ROWS_UNDER_HEADING = LINE + 2 * PAD_Y;
const SUM_HEIGHT = LINE + 3 * PAD_Y;

const cellStyle = { size: 8 } as const;
/** Smallest font size in points that is readable on paper. */
const SMALLEST_FIGURE = 4.5;
const headerStyle = { size: 7.5, font: 'semibold', color: colors.muted } as const;
const strongStyle = { size: 8.5, font: 'semibold' } as const;

type PlacedColumn<Row> = Column<Row> & { readonly x: number; readonly width: number };

export type TableSpace = {
  /** Height in points to keep free after the last entry, so that what follows is not alone on a page. */
  readonly keepBelow: number;
};

export function writeTable<Row>(
  pdf: PdfWriter,
  columns: readonly Column<Row>[],
  entries: readonly TableEntry<Row>[],
  { keepBelow }: TableSpace,
): void {
  const placed = placeColumns(columns);
  const titles = placed.map((column) => wrapped(pdf, column.header, column.width, headerStyle));
  const header = () => writeHeader(pdf, placed, titles);
  if (pdf.room < MIN_ROWS_UNDER_HEADING) pdf.breakPage();
  header();
  const contentTop = pdf.y;
  entries.forEach((entry, index) => {
    const below = heightToKeep(entries, index, keepBelow);
    const breakBefore = (height: number) => {
      if (pdf.room >= height + below || pdf.y === contentTop) return;
      pdf.breakPage();
      header();
    };
    if (entry.kind === 'row') writeRow(pdf, placed, entry.row, breakBefore, header);
    else if (entry.kind === 'heading') writeHeading(pdf, entry.text, breakBefore);
    else writeSum(pdf, placed, entry, breakBefore);
  });
}

/** Keeps sums on the page of the row above, headings with the row below, the last entry with what follows the table. */
function heightToKeep<Row>(entries: readonly TableEntry<Row>[], index: number, keepBelow: number): number {
  const after = entries.slice(index + 1);
  const next = after.findIndex(({ kind }) => kind !== 'sum');
  const sums = (next === -1 ? after.length : next) * SUM_HEIGHT;
  if (next === -1) return sums + keepBelow;
  return entries[index]?.kind === 'heading' ? MIN_ROWS_UNDER_HEADING : sums;
}

function placeColumns<Row>(columns: readonly Column<Row>[]): PlacedColumn<Row>[] {
  const totalShare = columns.reduce((total, column) => total + column.share, 0);
  let x = layout.left;
  return columns.map((column) => {
    const width = (column.share / totalShare) * layout.width;
    const result = { ...column, x, width };
    x += width;
    return result;
  });
}

function wrapped(pdf: PdfWriter, text: string, width: number, style: TextStyle): string[] {
  return pdf.wrap(text, width - 2 * PAD_X, style);
}

function writeHeader<Row>(pdf: PdfWriter, columns: readonly PlacedColumn<Row>[], titles: readonly string[][]): void {
  const lines = Math.max(...titles.map((title) => title.length));
  const height = lines * (LINE - 0.5) + 2 * PAD_Y;
  pdf.band(layout.left, pdf.y, layout.width, height, colors.head);
  columns.forEach((column, index) => {
    writeCell(pdf, column, titles[index] ?? [], pdf.y + PAD_Y, headerStyle, LINE - 0.5);
  });
  pdf.y += height;
}

function writeCell<Row>(
  pdf: PdfWriter,
  { x, width, align = 'left' }: PlacedColumn<Row>,
  lines: readonly string[],
  top: number,
  style: TextStyle,
  lineHeight = LINE,
): void {
  lines.forEach((line, index) => {
    pdf.write(line, x + PAD_X, top + index * lineHeight, { ...style, align }, width - 2 * PAD_X);
  });
}

function writeRow<Row>(
  pdf: PdfWriter,
  columns: readonly PlacedColumn<Row>[],
  row: Row,
  breakBefore: (height: number) => void,
  header: () => void,
): void {
  const styles = columns.map((column) => figureStyle(pdf, column, column.cell(row)));
  const cells = columns.map((column, index) =>
    wrapped(pdf, column.cell(row), column.width, styles[index] ?? cellStyle),
  );
  const lines = Math.max(...cells.map((cell) => cell.length));
  breakBefore(lines * LINE + 2 * PAD_Y);
  // A cell longer than a page continues on the next one.
  for (let from = 0; from < lines; ) {
    const fitting = Math.max(1, Math.floor((pdf.room - 2 * PAD_Y) / LINE));
    const to = Math.min(lines, from + fitting);
    columns.forEach((column, index) => {
      const part = cells[index]?.slice(from, to) ?? [];
      writeCell(pdf, column, part, pdf.y + PAD_Y, styles[index] ?? cellStyle);
    });
    pdf.y += (to - from) * LINE + 2 * PAD_Y;
    pdf.rule(pdf.y);
    from = to;
    if (from < lines) {
      pdf.breakPage();
      header();
    }
  }
}

/** Figures are not wrapped: one too wide for its column gets a smaller font. */
function figureStyle<Row>(pdf: PdfWriter, { align, width }: PlacedColumn<Row>, text: string): TextStyle {
  if (align !== 'right') return cellStyle;
  const fitting = (width - 2 * PAD_X) / pdf.width(text, cellStyle);
  return fitting >= 1 ? cellStyle : { size: Math.max(SMALLEST_FIGURE, cellStyle.size * fitting) };
}

function writeHeading(pdf: PdfWriter, text: string, breakBefore: (height: number) => void): void {
  const lines = wrapped(pdf, text, layout.width, strongStyle);
  const height = lines.length * LINE + 3 * PAD_Y;
  breakBefore(height);
  lines.forEach((line, index) => {
    pdf.write(line, layout.left + PAD_X, pdf.y + 1.5 * PAD_Y + index * LINE, { ...strongStyle, color: colors.strong });
  });
  pdf.y += height;
  pdf.rule(pdf.y);
}

/** A value wider than its column takes space from the column before it; the label is clipped. */
function writeSum<Row>(
  pdf: PdfWriter,
  columns: readonly PlacedColumn<Row>[],
  { label, values }: { readonly label: string; readonly values: readonly string[] },
  breakBefore: (height: number) => void,
): void {
  breakBefore(SUM_HEIGHT);
  const top = pdf.y + 1.5 * PAD_Y;
  const cells = columns.slice(-values.length).map(({ x, width, align = 'left' }, index) => {
    const value = values[index] ?? '';
    const needed = Math.max(width, pdf.width(value, strongStyle) + 2 * PAD_X);
    return { value, align, left: x + width - needed, width: needed };
  });
  const free = Math.min(...cells.map(({ left }) => left));
  pdf.write(label, layout.left, top, { ...strongStyle, align: 'right' }, free - layout.left - PAD_X);
  for (const { value, align, left, width } of cells) {
    pdf.write(value, left + PAD_X, top, { ...strongStyle, align }, width - 2 * PAD_X);
  }
  pdf.y += SUM_HEIGHT;
  pdf.rule(pdf.y, colors.muted);
}
