import type { PdfPage } from './pdf-page';

const MIN_WORDS = 8;
/** The share of letters in a text; even in tables of figures it is about 0.4. */
const MIN_SHARE = 0.15;

/** Replaces a glyph that is drawn but has no code of a letter. */
export const LOST_LETTER = '\uFFFD';
/** A few glyphs without a code may be bullets or check boxes. */
const MAX_LOST_LETTERS = 3;

type Text = Pick<PdfPage, 'words'>;

const lostIn = ({ words }: Text) =>
  words.reduce((sum, { text }) => (text.includes(LOST_LETTER) ? sum + text.split(LOST_LETTER).length - 1 : sum), 0);

export const hasLostLetters = (page: Text): boolean => lostIn(page) > MAX_LOST_LETTERS;

export const lostShare = (page: Text): number =>
  lostIn(page) /
  Math.max(
    1,
    page.words.reduce((sum, { text }) => sum + text.length, 0),
  );

/** PDFs made from PostScript may only number the shapes of letters: then the codes are not a text. */
export function isReadable({ words }: Text): boolean {
  if (hasLostLetters({ words })) return false;
  if (words.length < MIN_WORDS) return true;
  const text = words.map((word) => word.text).join('');
  const letters = text.replace(/\P{L}/gu, '').length;
  const signs = text.replace(/[\p{L}\p{N}]/gu, '').length;
  return letters >= text.length * MIN_SHARE || signs <= letters;
}
