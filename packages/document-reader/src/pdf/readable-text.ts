import type { PdfPage } from './pdf-page';

const FEWEST_WORDS = 8;
/** Tables of figures have four letters of ten. */
const LEAST_SHARE = 0.15;

/** In place of what is drawn and has no code of a letter. */
export const LOST = '\uFFFD';
/** A bullet or a box to tick may have none. */
const FEW_LOST = 3;

type Text = Pick<PdfPage, 'words'>;

const lostIn = ({ words }: Text) => words.reduce((sum, { text }) => sum + text.split(LOST).length - 1, 0);

export const hasLostLetters = (page: Text): boolean => lostIn(page) > FEW_LOST;

export const lostShare = (page: Text): number =>
  lostIn(page) /
  Math.max(
    1,
    page.words.reduce((sum, { text }) => sum + text.length, 0),
  );

/** Prints by way of PostScript may number the shapes of letters as they come: what is seen is no text. */
export function isReadable({ words }: Text): boolean {
  if (hasLostLetters({ words })) return false;
  if (words.length < FEWEST_WORDS) return true;
  const text = words.map((word) => word.text).join('');
  const letters = text.replace(/\P{L}/gu, '').length;
  const signs = text.replace(/[\p{L}\p{N}]/gu, '').length;
  return letters >= text.length * LEAST_SHARE || signs <= letters;
}
