import type { PdfPage, Word } from '../letters/pdf-page';
import { figuresIn, middleOf, phrasesOf, textOf, type WordLine } from '../words/text-lines';
import type { TitleMatcher } from './title-match';

type Span = { readonly left: number; readonly right: number };

/** The titles of the second and later lines of a record, by line. */
export type FurtherLines = readonly (readonly Span[])[];

/** A line of a record that stands `part` lines of titles below its first one, and how far up it has to move. */
export type FurtherLine = { readonly line: WordLine; readonly part: number; readonly up: number };

const MAX_LINES = 3;
/** In letter heights. Lines that are closer are cells of one line that are centred vertically. */
const LINE_PITCH = { min: 0.9, max: 2.6 };
const SAME_PLACE = 0.7;
const OWN_TITLE = 2.4;
const MIN_TITLES = 3;

type Record = { readonly first: WordLine; readonly rest: { readonly line: WordLine; readonly order: number }[] };

/**
 * The further lines of records without vertical rules, and of their titles. `earlier`: the titles of the page before, for
 * a page without titles. Null if most records have one line.
 */
export function recordsOfLines<K extends string>(
  { page, lines }: { readonly page: PdfPage; readonly lines: readonly WordLine[] },
  matcher: TitleMatcher<K>,
  earlier: FurtherLines,
): { readonly moves: readonly FurtherLine[]; readonly further: FurtherLines } | null {
  const isRuled = (line: WordLine) =>
    page.vertical.some(({ from, to }) => from < middleOf(line) && middleOf(line) < to);
  const mayHead = (line: WordLine) =>
    !isRuled(line) &&
    figuresIn(line) === 0 &&
    phrasesOf(line, []).length >= MIN_TITLES &&
    !line.words.some(({ text }) => text.endsWith(':'));
  const start = lines.findIndex((line, at) => mayHead(line) && furtherTitles(lines, at, matcher).length > 0);
  const titles = start < 0 ? [] : furtherTitles(lines, start, matcher);
  const further = start < 0 ? earlier : titles.map((line) => phrasesOf(line, []));
  const records = further.length === 0 ? [] : recordsIn(lines.slice(start + titles.length + 1), further);
  if (areOfSeveralLines(records)) return withMoves(records, start < 0 ? [] : lines.slice(start), further);
  return recordsAcrossColumns(lines, (line) => !isRuled(line));
}

const areOfSeveralLines = (records: readonly Record[]) => {
  const complete = records.filter(({ rest }) => rest.length > 0);
  return complete.length > 0 && complete.length * 2 >= records.length;
};

/** The second argument: the lines from those of the titles on; none on a page without titles. */
function withMoves(records: readonly Record[], [head, ...titles]: readonly WordLine[], further: FurtherLines) {
  const isTitled = head !== undefined && figuresIn(head) === 0;
  const heading = { first: head, rest: titles.slice(0, further.length).map((line, order) => ({ line, order })) };
  return { moves: [...(isTitled ? [{ ...heading, first: head }] : []), ...records].flatMap(furtherMoves), further };
}

/** Under titles that nobody knows: most further lines have a text below two cells of the first line, as no wrapped cell has. */
function recordsAcrossColumns(lines: readonly WordLine[], isPlain: (line: WordLine) => boolean) {
  const first = lines.findIndex((line, at) => figuresIn(line) > 1 && isPlain(line) && isTitle(lines[at - 1]));
  for (let count = MAX_LINES - 1; count > 0; count -= 1) {
    const titles = lines.slice(Math.max(0, first - count), Math.max(0, first));
    if (titles.length < count || !titles.every(isTitle)) continue;
    const further = titles.map((line) => phrasesOf(line, []));
    const records = recordsIn(lines.slice(first), further);
    const crossing = records.filter(isAcrossColumns);
    const isTable = isTitle(lines[first - count - 1]) && crossing.length > 1 && crossing.length * 2 >= records.length;
    if (isTable) return withMoves(records, lines.slice(first - count - 1), further);
  }
  return null;
}

const isTitle = (line: WordLine | undefined): boolean =>
  line !== undefined && figuresIn(line) === 0 && !line.words.some(({ text }) => text.endsWith(':'));

function isAcrossColumns({ first, rest }: Record): boolean {
  const cells = phrasesOf(first, []);
  const isOver = (text: Span) => cells.filter(({ left, right }) => left < text.right && right > text.left).length > 1;
  return rest.some(({ line }) => phrasesOf(line, []).some(isOver));
}

/** The lines of a record, part by part. A further line that is itself wrapped stays as far below as it was printed. */
export function movesOf(parts: readonly (readonly WordLine[])[]): FurtherLine[] {
  const [first] = parts.flat();
  return parts.flatMap((lines, part) =>
    lines.map((line) => ({ line, part, up: (lines[0]?.baseline ?? 0) - (first?.baseline ?? 0) })),
  );
}

function furtherMoves({ first, rest }: Record): FurtherLine[] {
  const further = Array.from({ length: MAX_LINES }, (_, at) =>
    rest.filter(({ order }) => order === at).map(({ line }) => line),
  );
  return movesOf([[first], ...further]).slice(1);
}

function isNext(line: WordLine, above: WordLine | undefined): boolean {
  const pitch = above ? (line.baseline - above.baseline) / Math.max(line.size, above.size) : 0;
  return pitch >= LINE_PITCH.min && pitch <= LINE_PITCH.max;
}

/** The lines of titles below `lines[at]` that name columns by themselves and are no ends of the titles above. */
function furtherTitles<K extends string>(lines: readonly WordLine[], at: number, matcher: TitleMatcher<K>): WordLine[] {
  const above = lines[at]?.words ?? [];
  const scoreOf = (words: readonly Word[]) => Math.max(0, ...matcher.scores(textOf(words)).values());
  const isOfOwn = (line: WordLine, index: number) => {
    if (figuresIn(line) > 0 || !isNext(line, lines[at + index])) return false;
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
