import type { PdfPage } from './pdf-page';

const FEWEST_WORDS = 8;
/** Tables of figures have four letters of ten. */
const LEAST_SHARE = 0.15;

/** `Nadle-nictwo`, `Ilo-`, `us ugi`: words of every paper whose Polish letters have no code in the font. */
const LOST_LETTER =
  /(?:^|\s|nad)le[-\s\uFFFD]{0,2}nictw|czynno[-\s\uFFFD]{0,2}ci(?!\p{L})|(?:^|\s)ilo[-\uFFFD]?(?:\s|$)|(?:^|\s)us[-\s\uFFFD]{1,2}ug|(?:^|\s)le[-\s\uFFFD]{1,2}n[yae](?!\p{L})/iu;

export const hasLostLetters = ({ words }: Pick<PdfPage, 'words'>): boolean =>
  LOST_LETTER.test(words.map((word) => word.text).join(' '));

/** Prints by way of PostScript may number the shapes of letters as they come: what is seen is no text. */
export function isReadable({ words }: Pick<PdfPage, 'words'>): boolean {
  if (words.length < FEWEST_WORDS) return true;
  const text = words.map((word) => word.text).join('');
  const letters = text.replace(/\P{L}/gu, '').length;
  const signs = text.replace(/[\p{L}\p{N}]/gu, '').length;
  if (hasLostLetters({ words })) return false;
  return letters >= text.length * LEAST_SHARE || signs <= letters;
}
