import type { PdfPage } from './pdf-page';

const FEWEST_WORDS = 20;
const LEAST_SHARE = 0.25;
const LETTERS = /[\p{L}\p{N}]{2}/u;

/** Prints by way of PostScript may number the shapes of letters as they come: what is seen is no text. */
export function isReadable({ words }: Pick<PdfPage, 'words'>): boolean {
  if (words.length < FEWEST_WORDS) return true;
  return words.filter(({ text }) => LETTERS.test(text)).length >= words.length * LEAST_SHARE;
}
