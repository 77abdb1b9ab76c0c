import type { PdfPage } from './pdf-page';
import { type Block, phrasesOf, piecesOf, type WordLine } from './text-lines';

const FIGURE = /\d{3}|\d[.,-]\d/u;
const [FEWEST_CELLS, FEWEST_FIGURES] = [4, 2];
const [LEAST_SHARE, MOST_CROSSING] = [0.5, 0.1];
/** In letter heights: between the lines of one row. */
const ROW_PITCH = 1.4;
const BLANK_OF_EQUAL_WIDTH = 0.5;
/** In points. */
const [STEP, NARROWEST] = [0.5, 1];

type Span = Pick<Block, 'left' | 'right'>;

/** Where the rows of figures below a line leave blank strips: the borders of their columns. */
export class BordersOfRows {
  readonly #rows: readonly WordLine[];
  /** Lines of as many cells without a figure. */
  readonly #headers: readonly WordLine[];
  readonly #known = new Map<WordLine, readonly number[]>();

  constructor(
    readonly page: PdfPage,
    readonly lines: readonly WordLine[],
  ) {
    const all = lines.map((line) => ({
      line,
      cells: phrasesOf(line, page.vertical).length,
      figures: line.words.filter(({ text }) => FIGURE.test(text)).length,
    }));
    const ofFigures = all.filter(({ figures }) => figures >= FEWEST_FIGURES);
    const most = Math.max(0, ...ofFigures.map(({ cells }) => cells));
    const hasMany = ({ cells }: { readonly cells: number }) => cells >= Math.max(FEWEST_CELLS, most * LEAST_SHARE);
    this.#rows = ofFigures.filter(hasMany).map(({ line }) => line);
    this.#headers = all.filter((one) => one.figures === 0 && hasMany(one)).map(({ line }) => line);
  }

  below({ baseline }: WordLine): readonly number[] {
    const from = this.#rows.findIndex((row) => row.baseline > baseline);
    const first = this.#rows[from];
    if (!first) return [];
    const known = this.#known.get(first);
    if (known) return known;
    const end = this.#headers.find((header) => header.baseline > first.baseline)?.baseline ?? Number.POSITIVE_INFINITY;
    const own = this.#rows.slice(from).filter((row) => row.baseline < end);
    const borders = bordersOf(this.page, this.lines, own);
    this.#known.set(first, borders);
    return borders;
  }
}

function bordersOf(page: PdfPage, lines: readonly WordLine[], rows: readonly WordLine[]): readonly number[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  // Columns of letters of one width may stand as close as words.
  const cellsOf = (line: WordLine) => (line.blank >= BLANK_OF_EQUAL_WIDTH ? piecesOf : phrasesOf)(line, page.vertical);
  const isBlankIn = (cells: readonly Span[]) =>
    crossingsOf(page.width, cells).map((count) => count <= rows.length * MOST_CROSSING);
  const isBlank = isBlankIn(rows.flatMap(cellsOf));
  const reach = ROW_PITCH * first.size;
  const wrapped = lines
    .filter((line) => line.baseline > first.baseline - reach && line.baseline < last.baseline + reach)
    .filter((line) => !rows.includes(line))
    .flatMap(cellsOf);
  const isBlankInWrapped = isBlankIn(wrapped.filter((cell) => !isAcross(cell, isBlank)));
  return middlesOf(isBlank.map((blank, step) => blank && isBlankInWrapped[step] === true));
}

/** Whether a text reaches from one column into another. */
function isAcross({ left, right }: Span, isBlank: readonly boolean[]): boolean {
  const steps = isBlank.slice(stepOf(left), stepOf(right) + 1);
  return steps.filter((blank, step) => !blank && (step === 0 || steps[step - 1])).length > 1;
}

const stepOf = (x: number) => Math.max(0, Math.round(x / STEP));

/** Of the blank strips between two that are not. */
function middlesOf(isBlank: readonly boolean[]): number[] {
  const filled = isBlank.flatMap((blank, step) => (blank ? [] : [step]));
  return filled.slice(1).flatMap((step, index) => {
    const before = filled[index] ?? step;
    return (step - before - 1) * STEP >= NARROWEST ? [((before + step) / 2) * STEP] : [];
  });
}

function crossingsOf(width: number, cells: readonly Span[]): number[] {
  const changes = new Array<number>(Math.ceil(width / STEP) + 1).fill(0);
  const change = (x: number, by: number) => {
    const at = Math.min(changes.length - 1, stepOf(x));
    changes[at] = (changes[at] ?? 0) + by;
  };
  for (const { left, right } of cells) {
    change(left, 1);
    change(right, -1);
  }
  let open = 0;
  return changes.map((by) => {
    open += by;
    return open;
  });
}
