import { isScanned, type PdfPage, type PlacedWords, type Word } from '../letters/pdf-page';
import { linesOf, type WordLine } from '../words/text-lines';
import { type FurtherLine, type FurtherLines, recordsOfLines } from './records-of-lines';
import { type Borders, movedRules, ruledRecords } from './ruled-records';
import type { TitleMatcher } from './title-match';

type Page = { readonly page: PdfPage; readonly height: number; readonly lines: readonly WordLine[] };

/** What the records of a page look like, for the next page, which may have no titles. */
export type RecordShape = { readonly further: FurtherLines; readonly borders: Borders };

export const noRecords: RecordShape = { further: [], borders: [] };

/** `moved`: the printed word of each word that was moved. */
type WithRecords = {
  readonly prepared: Page;
  readonly moved: ReadonlyMap<Word, Word>;
  readonly shape: RecordShape;
};

/**
 * Programs in character mode print a record in several lines, under as many lines of titles. Moves each further line to
 * the right of the first one, so that a record is a row.
 */
export function withRecordsAsRows<K extends string>(
  prepared: Page,
  matcher: TitleMatcher<K>,
  earlier: RecordShape,
): WithRecords {
  const { page, lines } = prepared;
  if (isScanned(page)) return { prepared, moved: new Map(), shape: earlier };
  const ruled = ruledRecords(page, lines, matcher, earlier.borders);
  if (ruled) {
    const shape = { further: [], borders: ruled.borders };
    return { ...movedTo({ ...prepared, page: { ...page, ...movedRules(page, ruled) } }, ruled.moves), shape };
  }
  const plain = recordsOfLines(prepared, matcher, earlier.further);
  if (!plain) return { prepared, moved: new Map(), shape: earlier };
  return { ...movedTo(prepared, plain.moves), shape: { further: plain.further, borders: [] } };
}

function movedTo(prepared: Page, moves: readonly FurtherLine[]): Omit<WithRecords, 'shape'> {
  const { page } = prepared;
  const moved = new Map(moves.flatMap((move) => movedWords(move, page.width)));
  const printed = new Set(moved.values());
  const words = [...page.words.filter((word) => !printed.has(word)), ...moved.keys()];
  const width = page.width * (1 + Math.max(...moves.map(({ part }) => part)));
  return { prepared: { ...prepared, page: { ...page, width, words }, lines: linesOf(page.number, words) }, moved };
}

function movedWords({ line, part, up }: FurtherLine, width: number): [Word, Word][] {
  const by = width * part;
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
