import type { PdfPage } from './pdf-page';

const FEWEST_WORDS = 8;
/** Tables of figures have four letters of ten. */
const LEAST_SHARE = 0.15;

/** Prints by way of PostScript may number the shapes of letters as they come: what is seen is no text. */
export function isReadable({ words }: Pick<PdfPage, 'words'>): boolean {
  if (words.length < FEWEST_WORDS) return true;
  const text = words.map((word) => word.text).join('');
  const letters = text.replace(/\P{L}/gu, '').length;
  const signs = text.replace(/[\p{L}\p{N}]/gu, '').length;
  return letters >= text.length * LEAST_SHARE || signs <= letters;
}
