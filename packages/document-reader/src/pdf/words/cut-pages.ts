import type { PdfPage } from '../letters/pdf-page';

/** The pages up to a place: of its own page only the words down to `top`. */
export function pagesBefore(
  pages: readonly PdfPage[],
  place: { readonly page: number; readonly top: number },
): PdfPage[] {
  return pages
    .filter(({ number }) => number <= place.page)
    .map((page) =>
      page.number < place.page ? page : { ...page, words: page.words.filter(({ baseline }) => baseline <= place.top) },
    )
    .filter(({ number, words }) => number < place.page || words.length > 0);
}
