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
 * The words of the pages that are neither in `read` nor titles, numbers of columns or what every page repeats: also upright
 * ones and those outside the sheet.
 */
export function lostTexts<K>(
  pages: readonly Read<K>[],
  read: readonly PlacedWords[],
  repeated: ReadonlySet<WordLine>,
): LostText[] {
  const found = new Set<Word>(read.flatMap(({ words }) => words));
  const inLines = pages.flatMap(({ prepared, headers }) => {
    const isTitle = ({ baseline }: WordLine) =>
      headers.some(({ header: { top, bottom } }) => baseline > top && baseline <= bottom);
    return prepared.lines.flatMap((line) => {
      const lost = line.words.filter((word) => !found.has(word));
      if (lost.length === 0 || isTitle(line) || repeated.has(line) || isColumnNumbers(line)) return [];
      return isPageArtifact(textOf(line.words)) ? [] : [{ page: line.page, text: textOf(lost) }];
    });
  });
  return [...inLines, ...besideLines(pages)];
}

/** Texts that are upright or outside the sheet. On several pages they are what the program prints on each. */
function besideLines<K>(pages: readonly Read<K>[]): LostText[] {
  const texts = pages.flatMap(({ prepared: { page }, headers }) => {
    const isTitle = (word: Word) =>
      headers.some(({ header: { top, bottom } }) => middleOf(word) > top && middleOf(word) < bottom + word.size);
    const upright = page.words.filter((word) => word.turned && !isTitle(word));
    const offPage = page.offPage ?? [];
    return [upright, offPage].flatMap((words) =>
      words.length > 0 ? [{ page: page.number, text: textOf(words) }] : [],
    );
  });
  return texts.filter(({ page, text }) => !texts.some((other) => other.page !== page && other.text === text));
}
