import type { PdfPage, Word } from './pdf-page';

const MARK = /^(?:\d{1,2}[)\u207E]?|\*{1,3}\)?)$/u;
const SMALLER = 0.8;
/** Above the baseline of the word it belongs to, right behind it; in letter heights of that word. */
const [LEAST_RISE, MOST_RISE] = [0.12, 0.8];
const [OVERLAP, GAP] = [0.2, 0.4];
/** The power of `m²` and `m³` stays. */
const UNIT = /^[\d,.]*[dckh]?m$/iu;
/** A page with more of them prints small figures, not footnotes. */
const MOST_MARKS = 200;

/** Raised small figures behind a code or a quantity name a footnote, unless they are the power of a unit. */
export function withoutFootnoteMarks(page: PdfPage): PdfPage {
  const marks = page.words.filter((word) => !word.turned && MARK.test(word.text));
  if (marks.length === 0 || marks.length > MOST_MARKS) return page;
  const dropped = new Set(marks.filter((mark) => page.words.some((word) => isMarkOf(mark, word))));
  return dropped.size === 0 ? page : { ...page, words: page.words.filter((word) => !dropped.has(word)) };
}

function isMarkOf(mark: Word, word: Word): boolean {
  const rise = (word.baseline - mark.baseline) / word.size;
  const gap = (mark.left - word.right) / word.size;
  const isRaised = mark.size <= word.size * SMALLER && rise >= LEAST_RISE && rise <= MOST_RISE;
  return isRaised && gap >= -OVERLAP && gap <= GAP && !word.turned && !UNIT.test(word.text);
}
