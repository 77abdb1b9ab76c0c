import type { PdfPage, Word } from '../letters/pdf-page';

const MARK = /^(?:\d{1,2}[)\u207E]?|\*{1,3}\)?)$/u;
const SMALLER = 0.8;
// In letter heights of the word that a mark belongs to: how far it is raised, how far it may overlap the word, and how
// close it follows the word.
const MIN_RISE = 0.12;
const MAX_RISE = 0.8;
const OVERLAP = 0.2;
const GAP = 0.4;
/** The exponent of `m²` and `m³` is no mark. */
const UNIT = /^[\d,.]*[dckh]?m$/iu;
/** A page with more of them prints small figures, not footnotes. */
const MAX_MARKS = 200;

/** Removes raised small figures behind words: they refer to footnotes, unless they are the exponent of a unit. */
export function withoutFootnoteMarks(page: PdfPage): PdfPage {
  const marks = page.words.filter((word) => !word.turned && MARK.test(word.text));
  if (marks.length === 0 || marks.length > MAX_MARKS) return page;
  const dropped = new Set(marks.filter((mark) => page.words.some((word) => isMarkOf(mark, word))));
  return dropped.size === 0 ? page : { ...page, words: page.words.filter((word) => !dropped.has(word)) };
}

function isMarkOf(mark: Word, word: Word): boolean {
  const rise = (word.baseline - mark.baseline) / word.size;
  const gap = (mark.left - word.right) / word.size;
  const isRaised = mark.size <= word.size * SMALLER && rise >= MIN_RISE && rise <= MAX_RISE;
  return isRaised && gap >= -OVERLAP && gap <= GAP && !word.turned && !UNIT.test(word.text);
}
