import type { Projection } from './projection';

export type Word = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  readonly size: number;
  readonly starts: readonly number[];
  readonly turned: boolean;
  /** Whether text recognition may be wrong; absent on words that were not recognised. */
  readonly doubtful?: boolean;
};

/** `at` is the fixed coordinate; `from` and `to` are on the other axis. */
export type Rule = { readonly at: number; readonly from: number; readonly to: number };

export type PdfPage = {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
  /** Words of no line: outside the sheet, as of a table wider than it, or of a slanted stamp; absent if there are none. */
  readonly offLines?: readonly Word[];
  /** Texts of notes, printed on the page or not; absent if there are none. */
  readonly notes?: readonly string[];
  /** Whether nothing at all is drawn, as on a last page after a page break. */
  readonly isBlank?: boolean;
  /** How the words were turned to be straight; absent on straight pages. */
  readonly slant?: Slant | undefined;
  /** Projection from the straight page to its photograph; absent on other pages. */
  readonly onPhoto?: Projection;
  /** The sheet that a page is printed on beside another one, and where on it. */
  readonly sheet?: { readonly number: number; readonly left: number };
};

export type Slant = { readonly turn: number; readonly x: number; readonly y: number };

export const isScanned = ({ words }: Pick<PdfPage, 'words'>): boolean =>
  words.some(({ doubtful }) => doubtful !== undefined);

export type PlacedWords = { readonly page: number; readonly words: readonly Word[] };

export type CellLine = PlacedWords & { readonly text: string };

export const byLeft = (a: { left: number }, b: { left: number }) => a.left - b.left;

export function cutWord(word: Word, x: number): readonly Word[] {
  const letters = [...word.text];
  const first = word.starts.findIndex((start, index) => index > 0 && start >= x - word.size * 0.15);
  // A full stop belongs to the word before it.
  const cut = letters.findIndex((letter, index) => index >= first && /[^.,;:)]/u.test(letter));
  if (first <= 0 || cut === -1) return [word];
  const border = word.starts[cut] ?? x;
  return [
    { ...word, text: letters.slice(0, cut).join(''), right: border, starts: word.starts.slice(0, cut) },
    { ...word, text: letters.slice(cut).join(''), left: border, starts: word.starts.slice(cut) },
  ];
}
