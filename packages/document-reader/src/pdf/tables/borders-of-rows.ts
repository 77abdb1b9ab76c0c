import { medianOf } from '../../median';
import { isScanned, type PdfPage } from '../letters/pdf-page';
import { MONEY } from '../letters/word-collector';
import {
  type Block,
  cutLine,
  figuresIn,
  isColumnNumbers,
  isInFigure,
  isOfEqualWidth,
  phrasesOf,
  type WordLine,
} from '../words/text-lines';

// A row of figures has at least so many cells and figures, and this share of the cells of the longest row.
const MIN_CELLS = 4;
const MIN_FIGURES = 2;
const MIN_SHARE = 0.5;
/** The share of rows that may cross a blank strip. */
const MAX_CROSSING = 0.1;
/** The same for cells of a scan, whose columns are closer. */
const MAX_CLOSE = 0.25;
/** In letter heights. */
const ROW_PITCH = 1.4;
/** How much wider than a word space the blank between two columns is. */
const WIDER_BLANK = 1.2;
/** In letter heights: a wider blank is no word space. */
const MAX_BLANK = 0.5;
/** Points. */
const SAME_BLANK = 0.5;
const MAX_FILLER_LENGTH = 2;
const ROWS_EXAMINED = 40;
// Points: how finely a line is divided to find blank strips, how wide a strip must be, and how close touching cells are.
const STEP = 0.5;
const MIN_STRIP = 1;
const TOUCH = 2;

const blanksOf = (lines: readonly WordLine[]) =>
  lines.slice(1).map(({ baseline }, index) => Math.abs(baseline - (lines[index]?.baseline ?? 0)));

type Span = Pick<Block, 'left' | 'right'>;

/** Finds borders of columns: the blank strips that the rows of figures below a line have in common. */
export class BordersOfRows {
  readonly #rows: readonly WordLine[];
  readonly #headers: readonly WordLine[];
  readonly #known = new Map<WordLine, { readonly borders: readonly number[]; readonly end: number }>();

  constructor(
    readonly page: PdfPage,
    readonly lines: readonly WordLine[],
  ) {
    const all = lines
      .filter(({ words }) => words.length >= MIN_CELLS)
      .map((line) => ({
        line,
        cells: phrasesOf(line, page.vertical).length,
        figures: figuresIn(line),
      }));
    const ofFigures = all.filter(({ figures }) => figures >= MIN_FIGURES);
    const most = Math.max(0, ...ofFigures.map(({ cells }) => cells));
    const hasMany = ({ cells }: { readonly cells: number }) => cells >= Math.max(MIN_CELLS, most * MIN_SHARE);
    this.#rows = ofFigures.filter(hasMany).map(({ line }) => line);
    this.#headers = all.filter((one) => one.figures === 0 && hasMany(one)).map(({ line }) => line);
  }

  /**
   * Counts the lines of title words that a header made of `lines` leaves out: those close above it, and those below it
   * down to the widest blank above the first row, or down to the row that they overlap.
   */
  missedTitleLines([first, ...others]: readonly WordLine[], mayStandInTitle: (word: string) => boolean): number {
    const last = others.at(-1) ?? first;
    if (!first || !last) return 0;
    const isTitleWord = (text: string) => text.length > MAX_FILLER_LENGTH && mayStandInTitle(text);
    const isTitleLine = ({ words }: WordLine) =>
      words.every(({ text }) => !/\d/u.test(text)) &&
      words.filter(({ text }) => isTitleWord(text)).length * 2 >= words.length;
    const above = this.lines.slice(0, this.lines.indexOf(first) + 1).toReversed();
    const linesAbove = blanksOf(above).findIndex((blank) => blank > ROW_PITCH * first.size);
    const isEnd = (line: WordLine) => this.#rows.includes(line) || isColumnNumbers(line);
    const below = this.lines.slice(this.lines.indexOf(last));
    below.length = below.findIndex((line, index) => index > 0 && isEnd(line)) + 1;
    const blanks = blanksOf(below);
    const overlapsRow = (blanks.at(-1) ?? last.size) < last.size;
    const widest = overlapsRow
      ? blanks.length - 1
      : blanks.findLastIndex((blank) => blank >= Math.max(...blanks) - SAME_BLANK);
    return [...above.slice(1, linesAbove + 1), ...below.slice(1, widest + 1)].filter(isTitleLine).length;
  }

  /** Borders of the rows below `titles`. A title right of all rows names a further column, which no row fills. */
  below(titles: readonly WordLine[]): readonly number[] {
    const { borders = [], end = 0 } = this.#below(titles.at(-1)?.baseline ?? 0) ?? {};
    const phrases = titles.flatMap((line) => phrasesOf(line, this.page.vertical));
    const before = phrases.filter(({ left }) => left <= end).map(({ right }) => right);
    const last = Math.max(...borders);
    const isTitled = before.some((right) => right > last);
    const isBeyond = borders.length > 0 && last < end && isTitled && before.length < phrases.length;
    return isBeyond ? [...borders, Math.max(end, ...before)] : borders;
  }

  #below(baseline: number) {
    const from = this.#rows.findIndex((row) => row.baseline > baseline);
    const first = this.#rows[from];
    if (!first) return null;
    const known = this.#known.get(first);
    if (known) return known;
    const next = this.#headers.find((header) => header.baseline > first.baseline)?.baseline ?? Number.POSITIVE_INFINITY;
    const rows = this.#rows.slice(from, from + ROWS_EXAMINED).filter((row) => row.baseline < next);
    const found = {
      borders: bordersOf(this.page, this.lines, rows),
      end: Math.max(...rows.map(({ words }) => words.at(-1)?.right ?? 0)),
    };
    this.#known.set(first, found);
    return found;
  }
}

/**
 * Columns may be as close as words if all letters have one width, otherwise nearly as close. In scans letters are placed
 * too unevenly to use this.
 */
function cellsOfLine(page: PdfPage, line: WordLine, blank: number): readonly Block[] {
  if (isScanned(page)) return phrasesOf(line, page.vertical);
  return cutLine(line, page.vertical, isOfEqualWidth(line) ? 0 : blank * WIDER_BLANK);
}

/** The usual blank between words in small letters; text around a table may be set closer. */
function blankIn(rows: readonly WordLine[]): number {
  const blanks = rows.flatMap(({ words }) =>
    words.slice(1).flatMap((word, at) => {
      const before = words[at] ?? word;
      const blank = (word.left - before.right) / word.size;
      return /\p{Ll}$/u.test(before.text) && /^\p{Ll}/u.test(word.text) && blank < MAX_BLANK ? [blank] : [];
    }),
  );
  return Math.max(rows[0]?.blank ?? 0, medianOf(blanks) ?? 0);
}

function bordersOf(page: PdfPage, lines: readonly WordLine[], rows: readonly WordLine[]): readonly number[] {
  if (rows.length === 0) return [];
  const blank = blankIn(rows);
  const cellsOf = (line: WordLine) => cellsOfLine(page, line, blank);
  // For each step across the page: how many rows reach it, and whether few enough of the given spans cross it.
  const rowsReaching = crossingsOf(
    page.width,
    rows.map(({ words }) => ({ left: 0, right: words.at(-1)?.right ?? 0 })),
  );
  const isBlankIn = (spans: readonly Span[], most = MAX_CROSSING) =>
    crossingsOf(page.width, spans).map((count, step) => count <= (rowsReaching[step] ?? 0) * most);

  const isBlankInWords = isBlankIn(rows.flatMap(({ words }) => words));
  const cells = rows.flatMap(cellsOf);
  const isBlankInCells = (most?: number) =>
    isBlankIn(cells, most).map((blank, step) => blank && isBlankInWords[step] === true);
  const isSurelyBlank = isBlankInCells();
  const isBlank = isScanned(page) ? isBlankInCells(MAX_CLOSE) : isSurelyBlank;
  const wrapped = wrappedCells(page, lines, rows, cellsOf, isSurelyBlank);
  const isBlankInWrapped = isBlankIn(wrapped);

  const middles = middlesOf(isBlank.map((blank, step) => blank && isBlankInWrapped[step] === true));
  const touching = isScanned(page) ? afterDates(rows) : edgesOf(rows, wrapped);
  const edges = touching.filter(({ left, right }) => !middles.some((x) => x > left && x < right));
  return [...middles, ...edges.map(({ right }) => right)].sort((a, b) => a - b);
}

/** The cells in the wrapped lines of the rows, which are between the rows or close to them. */
function wrappedCells(
  page: PdfPage,
  lines: readonly WordLine[],
  rows: readonly WordLine[],
  cellsOf: (line: WordLine) => readonly Block[],
  isBlank: readonly boolean[],
): Block[] {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return [];
  const reach = ROW_PITCH * first.size;
  const startsCell = cellStartTest(page, rows);
  return lines
    .filter((line) => line.baseline > first.baseline - reach && line.baseline < last.baseline + reach)
    .filter((line) => !rows.includes(line) && !isSum(line) && !isColumnNumbers(line))
    .flatMap((line) =>
      phrasesOf(line, page.vertical).flatMap((phrase) =>
        startsCell(phrase)
          ? [phrase]
          : cellsOf({ ...line, words: phrase.words }).filter((cell) => !isAcross(cell, isBlank)),
      ),
    );
}

/**
 * For letters of one width. Words that start where the cells of a row start belong to that cell, even if they reach over
 * the next one.
 */
function cellStartTest(page: PdfPage, rows: readonly WordLine[]): (phrase: Span) => boolean {
  const phrases = rows.filter(isOfEqualWidth).flatMap((row) => phrasesOf(row, page.vertical).slice(1));
  const withWords = phrases.filter(({ words: [word] }) => /^\p{L}/u.test(word?.text ?? ''));
  const starts = new Set(withWords.map(({ left }) => stepOf(left)));
  return ({ left }) => starts.has(stepOf(left));
}

const MIN_AT_EDGE = 3;
const MIN_SHARE_ALIKE = 0.8;

/**
 * Places where two columns touch: a word of nearly every row starts there, wherever the word before it ends. Wrapped
 * lines may touch there, too.
 */
function edgesOf(rows: readonly WordLine[], wrapped: readonly Span[]): Span[] {
  const pairs = rows.flatMap(({ words }) => words.slice(1).map((word, at) => ({ word, before: words[at] ?? word })));
  const byStart = new Map<number, typeof pairs>();
  for (const pair of pairs) {
    const step = stepOf(pair.word.left);
    const pairsHere = byStart.get(step);
    if (pairsHere) pairsHere.push(pair);
    else byStart.set(step, [pair]);
  }
  return [...byStart.values()].flatMap((pairsHere) => {
    if (pairsHere.length < Math.max(MIN_AT_EDGE, rows.length * (1 - MAX_CROSSING))) return [];
    const ends = pairsHere.map(({ before }) => before.right);
    const endsAlike = ends.some(
      (end) => ends.filter((one) => stepOf(one) === stepOf(end)).length > pairsHere.length * MIN_SHARE_ALIKE,
    );
    const areAmountAndDigit = pairsHere.every(({ before, word }) => MONEY.test(before.text) && /^\d/u.test(word.text));
    const start = Math.min(...pairsHere.map(({ word }) => word.left));
    const touching = wrapped.filter(({ right }) => Math.abs(right - start) <= TOUCH).map(({ right }) => right);
    const isTouched = touching.length >= MIN_AT_EDGE;
    const isEdge = areAmountAndDigit || !endsAlike || isTouched;
    if (!isEdge || pairsHere.some(({ before, word }) => isInFigure(before, word))) return [];
    return [{ left: Math.max(...ends, ...(isTouched ? touching : [])) - STEP, right: start }];
  });
}

const DATE = /^\d{2,4}([./-])\d{2}\1\d{2,4}$/u;
/** Points. */
const SAME_END = 1.5;

/** For scans whose columns touch: a date is always a cell by itself, so a border follows it. */
function afterDates(rows: readonly WordLine[]): Span[] {
  const dates = rows.flatMap(({ words }) =>
    words.flatMap((word, at) => (DATE.test(word.text) ? [{ right: word.right, next: words[at + 1] }] : [])),
  );
  const middle = medianOf(dates.map(({ right }) => right)) ?? 0;
  const alike = dates.filter(({ right }) => Math.abs(right - middle) < SAME_END);
  const nexts = alike.flatMap(({ next }) => next ?? []);
  const areDatesComplete = nexts.every(({ text }) => !/^r\.?$/u.test(text));
  const isColumn = alike.length >= rows.length * MIN_SHARE_ALIKE && nexts.length > 0 && areDatesComplete;
  return isColumn ? [{ left: middle - SAME_END, right: Math.min(...nexts.map(({ left }) => left)) - STEP }] : [];
}

/** Whether a line has an amount of money, as sums do and wrapped lines do not. */
const isSum = ({ words }: WordLine) => words.some(({ text }) => /\d[.,]\d\d$/u.test(text));

/** Whether a span covers more than one cell. */
function isAcross({ left, right }: Span, isBlank: readonly boolean[]): boolean {
  const steps = isBlank.slice(stepOf(left), stepOf(right) + 1);
  return steps.filter((blank, step) => !blank && (step === 0 || steps[step - 1])).length > 1;
}

const stepOf = (x: number) => Math.max(0, Math.round(x / STEP));

function middlesOf(isBlank: readonly boolean[]): number[] {
  const middles: number[] = [];
  let last: number | null = null;
  for (const [step, blank] of isBlank.entries()) {
    if (blank) continue;
    if (last !== null && (step - last - 1) * STEP >= MIN_STRIP) middles.push(((last + step) / 2) * STEP);
    last = step;
  }
  return middles;
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
