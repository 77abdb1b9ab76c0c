import type { PdfPage, PlacedWords, Word } from '../letters/pdf-page';
import { DATA, linesOf, middleOf, phrasesOf, textOf, type WordLine } from '../words/text-lines';
import type { TitleMatcher } from './title-match';

type Span = { readonly left: number; readonly right: number };

/** The titles of the second and later lines of a record, by line. */
export type FurtherLines = readonly (readonly Span[])[];

type Page = { readonly page: PdfPage; readonly height: number; readonly lines: readonly WordLine[] };

/** `moved`: the printed word of each word that was moved. */
export type WithRecords = {
  readonly prepared: Page;
  readonly moved: ReadonlyMap<Word, Word>;
  readonly further: FurtherLines;
};

const MAX_LINES = 3;
/** In letter heights. Lines that are closer are cells of one line that are centred vertically. */
const LINE_PITCH = { min: 0.9, max: 2.6 };
const SAME_PLACE = 0.7;
const OWN_TITLE = 2.4;
/** The first line of titles names at least so many columns that the second does not. */
const MIN_NAMES = 2;

type Record = { readonly first: WordLine; readonly rest: { readonly line: WordLine; readonly order: number }[] };

/**
 * Programs in character mode print a record in several lines, under as many lines of titles. Moves each further line to
 * the right of the first one, so that a record is a row. `earlier`: the lines of a record on the page before, for a page
 * without titles.
 */
export function withRecordsAsRows<K extends string>(
  prepared: Page,
  matcher: TitleMatcher<K>,
  earlier: FurtherLines,
): WithRecords {
  const { page, lines } = prepared;
  const isRuled = (line: WordLine) =>
    page.vertical.some(({ from, to }) => from < middleOf(line) && middleOf(line) < to);
  const mayHead = (line: WordLine) => !isRuled(line) && figuresIn(line) === 0;
  const start = lines.findIndex((line, at) => mayHead(line) && furtherTitles(lines, at, matcher).length > 0);
  const titles = start < 0 ? [] : furtherTitles(lines, start, matcher);
  const further = start < 0 ? earlier : titles.map((line) => phrasesOf(line, []));
  const records = recordsIn(lines.slice(start + titles.length + 1), further);
  const complete = records.filter(({ rest }) => rest.length > 0);
  if (complete.length === 0 || complete.length * 2 < records.length)
    return { prepared, moved: new Map(), further: earlier };
  const head = lines[start];
  const heading = head ? [{ first: head, rest: titles.map((line, order) => ({ line, order })) }] : [];
  const moved = new Map([...heading, ...complete].flatMap((record) => movedWords(record, page.width)));
  const printed = new Set(moved.values());
  const words = [...page.words.filter((word) => !printed.has(word)), ...moved.keys()];
  const wide = { ...page, width: page.width * (further.length + 1), words };
  return { prepared: { ...prepared, page: wide, lines: linesOf(page.number, words) }, moved, further };
}

const figuresIn = ({ words }: WordLine) => words.filter(({ text }) => DATA.test(text)).length;

function isNext(line: WordLine, above: WordLine | undefined): boolean {
  const pitch = above ? (line.baseline - above.baseline) / Math.max(line.size, above.size) : 0;
  return pitch >= LINE_PITCH.min && pitch <= LINE_PITCH.max;
}

/** The lines of titles below `lines[at]` that name columns by themselves and are no ends of the titles above. */
function furtherTitles<K extends string>(lines: readonly WordLine[], at: number, matcher: TitleMatcher<K>): WordLine[] {
  const above = lines[at]?.words ?? [];
  const names = [...matcher.scores(textOf(above)).keys()];
  const scoreOf = (words: readonly Word[]) => Math.max(0, ...matcher.scores(textOf(words)).values());
  const isOfOwn = (line: WordLine, index: number) => {
    const named = matcher.scores(textOf(line.words));
    const isFurther = names.filter((name) => !named.has(name)).length >= MIN_NAMES;
    if (!isFurther || figuresIn(line) > 0 || !isNext(line, lines[at + index])) return false;
    const titles = phrasesOf(line, []).map(({ words, left, right }) => ({
      alone: scoreOf(words),
      withAbove: scoreOf([...above.filter((word) => word.left < right && word.right > left), ...words]),
    }));
    return titles.some(({ alone }) => alone >= OWN_TITLE) && titles.every(({ alone, withAbove }) => alone >= withAbove);
  };
  const following = lines.slice(at + 1, at + MAX_LINES);
  const end = following.findIndex((line, index) => !isOfOwn(line, index));
  return end < 0 ? following : following.slice(0, end);
}

function recordsIn(lines: readonly WordLine[], further: FurtherLines): Record[] {
  const records: Record[] = [];
  let open: Record | null = null;
  for (const [at, line] of lines.entries()) {
    const order = open && isNext(line, lines[at - 1]) ? orderOf(line, further, open.rest.at(-1)?.order ?? -1) : -1;
    if (open && order >= 0) open.rest.push({ line, order });
    else if (figuresIn(line) > 0) {
      open = { first: line, rest: [] };
      records.push(open);
    } else open = null;
  }
  return records;
}

/** Which further line of a record this is: one behind `last`, or the rest of that; -1 if its cells are elsewhere. */
function orderOf(line: WordLine, further: FurtherLines, last: number): number {
  const isSame = (one: number, other: number) => Math.abs(one - other) < SAME_PLACE * line.size;
  const cells = phrasesOf(line, []);
  const fits = (titles: readonly Span[]) =>
    cells.every((cell) => titles.some(({ left, right }) => isSame(left, cell.left) || isSame(right, cell.right)));
  const next = further.findIndex((titles, order) => order > last && fits(titles));
  return next < 0 && fits(further[last] ?? []) ? last : next;
}

/** A further line that is itself wrapped stays as far below as it was printed. */
function movedWords({ first, rest }: Record, width: number): [Word, Word][] {
  return rest.flatMap(({ line, order }) => {
    const [start] = rest.filter((one) => one.order === order);
    const up = (start?.line ?? line).baseline - first.baseline;
    const by = width * (order + 1);
    return line.words.map((word): [Word, Word] => [
      {
        ...word,
        left: word.left + by,
        right: word.right + by,
        starts: word.starts.map((x) => x + by),
        baseline: word.baseline - up,
      },
      word,
    ]);
  });
}

/** The rows of a table with the words where they are printed. */
export function asPrinted<R extends Printed>(rows: readonly R[], moved: ReadonlyMap<Word, Word>): R[] {
  const back = <L extends PlacedWords>(lines: readonly L[]) =>
    lines.map((line) => ({ ...line, words: line.words.map((word) => moved.get(word) ?? word) }));
  return rows.map((row) => ({
    ...row,
    places: Object.fromEntries(Object.entries(row.places).map(([name, lines]) => [name, back(lines ?? [])])),
    lines: back(row.lines),
    others: row.others.map((other) => ({ ...other, lines: back(other.lines) })),
  }));
}

type Printed = {
  readonly places: Readonly<Record<string, readonly PlacedWords[] | undefined>>;
  readonly lines: readonly PlacedWords[];
  readonly others: readonly { readonly lines: readonly PlacedWords[] }[];
};
