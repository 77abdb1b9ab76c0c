import type { PdfPage, PlacedWords, Word } from '../letters/pdf-page';
import { isPageArtifact } from '../words/page-artifacts';
import { isColumnNumbers, textOf, type WordLine } from '../words/text-lines';
import type { Header } from './find-headers';

export type LostText = { readonly page: number; readonly text: string };

type Read<K> = {
  readonly prepared: { readonly page: PdfPage; readonly lines: readonly WordLine[] };
  readonly headers: readonly { readonly header: Header<K> }[];
};

/** The words of the pages that are neither in `read` nor titles, numbers of columns or what every page repeats. */
export function lostTexts<K>(
  pages: readonly Read<K>[],
  read: readonly PlacedWords[],
  repeated: ReadonlySet<WordLine>,
): LostText[] {
  const found = new Set<Word>(read.flatMap(({ words }) => words));
  return pages.flatMap(({ prepared, headers }) => {
    const isTitle = ({ baseline }: WordLine) =>
      headers.some(({ header: { top, bottom } }) => baseline > top && baseline <= bottom);
    return prepared.lines.flatMap((line) => {
      const lost = line.words.filter((word) => !found.has(word));
      if (lost.length === 0 || isTitle(line) || repeated.has(line) || isColumnNumbers(line)) return [];
      return isPageArtifact(textOf(line.words)) ? [] : [{ page: line.page, text: textOf(lost) }];
    });
  });
}
