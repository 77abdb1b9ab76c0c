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
      const text = textOf(line.words.filter((word) => !found.has(word)));
      const isFurniture = repeated.has(line) || isColumnNumbers(line) || isPageArtifact(textOf(line.words));
      return text === '' || isTitle(line) || isFurniture ? [] : [{ page: line.page, text }];
    });
  });
}
