import type { PdfPage } from '../letters/pdf-page';

/** The numbers of pages without words, such as `2, 5–7`: pictures, or pages beyond the limits of a scan. Empty if none. */
export function unreadPages(pages: readonly PdfPage[]): string {
  const spans: { from: number; to: number }[] = [];
  for (const { number } of pages.filter(({ isBlank, words }) => words.length === 0 && !isBlank)) {
    const last = spans.at(-1);
    if (last?.to === number - 1) last.to = number;
    else spans.push({ from: number, to: number });
  }
  return spans.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
