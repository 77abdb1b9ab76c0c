import { withoutBlanks } from '../../plain-text';
import type { PdfPage, PlacedWords, Word } from '../letters/pdf-page';
import { isPageArtifact } from '../words/page-artifacts';
import { isColumnNumbers, middleOf, textOf, type WordLine } from '../words/text-lines';
import type { Header } from './find-headers';

export type LostText = { readonly page: number; readonly text: string };

type Read<K> = {
  readonly prepared: { readonly page: PdfPage; readonly lines: readonly WordLine[] };
  readonly headers: readonly { readonly header: Header<K> }[];
};

/**
 * The words of the pages that are neither in `read` nor titles, numbers of columns or what every page repeats: also those
 * of no line and of notes.
 */
export function lostTexts<K>(
  pages: readonly Read<K>[],
  read: readonly PlacedWords[],
  repeated: ReadonlySet<WordLine>,
): LostText[] {
  const found = new Set<Word>(read.flatMap(({ words }) => words));
  const titles = new Map<string, ReadonlySet<string>>();
  const inLines = pages.flatMap(({ prepared, headers }) => {
    const isNew = newTitles(prepared.lines, headers, titles);
    return prepared.lines.flatMap((line) => {
      const header = headers.find(({ header }) => isIn(header, line));
      const lost = line.words.filter((word) => !found.has(word) && (header === undefined || isNew(header, word)));
      if (lost.length === 0 || repeated.has(line) || isColumnNumbers(line)) return [];
      return isPageArtifact(textOf(line.words)) ? [] : [{ page: line.page, text: textOf(lost) }];
    });
  });
  return [...inLines, ...besideLines(pages)];
}

const isIn = ({ top, bottom }: Header<unknown>, { baseline }: WordLine) => baseline > top && baseline <= bottom;

/** Whether a word is in a header that is printed again, and was not in it the first time. */
function newTitles<K>(
  lines: readonly WordLine[],
  headers: Read<K>['headers'],
  known: Map<string, ReadonlySet<string>>,
) {
  const firsts = new Map(
    headers.map((one) => {
      const columns = one.header.blocks.map(({ column }) => column).join(' ');
      const first = known.get(columns);
      const words = lines.filter((line) => isIn(one.header, line)).flatMap((line) => line.words);
      if (!first) known.set(columns, new Set(words.map(({ text }) => text)));
      return [one, first];
    }),
  );
  return (one: Read<K>['headers'][number], { text }: Word) => firsts.get(one)?.has(text) === false;
}

/** Notes that are shown only by a viewer. */
function unprintedNotes({ words, notes = [] }: PdfPage): string[] {
  const printed = withoutBlanks(words.map(({ text }) => text).join(''));
  return notes.filter((note) => !printed.includes(withoutBlanks(note)));
}

/** Texts that are upright, slanted, outside the sheet or in notes. On several pages they are what the program prints on each. */
function besideLines<K>(pages: readonly Read<K>[]): LostText[] {
  const texts = pages.flatMap(({ prepared: { page }, headers }) => {
    const isTitle = (word: Word) =>
      headers.some(({ header: { top, bottom } }) => middleOf(word) > top && middleOf(word) < bottom + word.size);
    const upright = page.words.filter((word) => word.turned && !isTitle(word));
    const beside = [upright, page.offLines ?? []]
      .map((words) => words.map(({ text }) => text).join(' '))
      .filter(Boolean);
    return [...beside, ...unprintedNotes(page)].map((text) => ({ page: page.number, text }));
  });
  return texts.filter(({ page, text }) => !texts.some((other) => other.page !== page && other.text === text));
}

type Placed = { readonly page: number; readonly top: number };
type Line = Placed & { readonly text: string };

/** Lines between the rows of one table, as above its next header, unless another page has the same but for figures. */
export function linesAmongRows(
  tables: readonly { readonly rows: readonly (Placed & { readonly anchored: boolean })[] }[],
  outside: readonly Line[],
): LostText[] {
  const texts = new Map<string, Set<number>>();
  for (const { page, text } of outside) texts.set(lettersOf(text), (texts.get(lettersOf(text)) ?? new Set()).add(page));
  const isOwn = ({ text }: Line) => !isPageArtifact(text) && texts.get(lettersOf(text))?.size === 1;
  return tables.flatMap((table) => {
    const rows = table.rows.filter(({ anchored }) => anchored);
    const [first, last] = [rows[0], rows.at(-1)];
    const among = first && last ? outside.filter((line) => isAfter(line, first) && isAfter(last, line)) : [];
    return among.filter((line) => isOwn(line) && /\p{L}/u.test(line.text)).map(({ page, text }) => ({ page, text }));
  });
}

const lettersOf = (text: string) => text.replace(/[\d\s]+/gu, '');

const isAfter = (one: Placed, other: Placed) =>
  one.page > other.page || (one.page === other.page && one.top > other.top);
