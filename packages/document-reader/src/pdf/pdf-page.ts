/** A word with its place on the page, in points from the page's top left corner. */
export type Word = {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  /** Where the letters stand. */
  readonly baseline: number;
  /** Height of the letters: the font size as drawn. */
  readonly size: number;
  /** Start of each letter of `text`, so that a word glued over a ruling line can be cut. */
  readonly starts: readonly number[];
  /** Written upwards or downwards, as some narrow column titles are. */
  readonly turned: boolean;
};

/** A horizontal or vertical ruling line: `at` is its y or x, and it reaches from `from` to `to` on the other axis. */
export type Rule = { readonly at: number; readonly from: number; readonly to: number };

export type PdfPage = {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly Word[];
  readonly horizontal: readonly Rule[];
  readonly vertical: readonly Rule[];
};

/** `a` before `b` in the order of reading on one line. */
export const byLeft = (a: { left: number }, b: { left: number }) => a.left - b.left;

/** The word cut at `x`: what stands before and behind it; a side without letters is left out. */
export function cutWord(word: Word, x: number): readonly Word[] {
  const letters = [...word.text];
  const cut = word.starts.findIndex((start, index) => index > 0 && start >= x - word.size * 0.15);
  if (cut <= 0) return [word];
  const border = word.starts[cut] ?? x;
  return [
    { ...word, text: letters.slice(0, cut).join(''), right: border, starts: word.starts.slice(0, cut) },
    { ...word, text: letters.slice(cut).join(''), left: border, starts: word.starts.slice(cut) },
  ];
}
