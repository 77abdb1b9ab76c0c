import { findLetterRepair, type LetterRepair } from '../../letters';
import type { PdfPage, Word } from '../letters/pdf-page';
import { withDrawnRules } from './drawn-rules';
import { withoutFootnoteMarks } from './footnote-marks';

/** Repairs letters of a foreign encoding, frames drawn with characters, footnote marks, and hyphens joined to dashes. */
export function repairPages(given: readonly PdfPage[]): { pages: readonly PdfPage[]; repair: LetterRepair | null } {
  const pages = given.map((page) => withSeparateHyphens(withoutFootnoteMarks(withDrawnRules(page))));
  const repair = findLetterRepair(pages.flatMap((page) => page.words.map((word) => word.text)).join(' '));
  if (!repair) return { pages, repair };
  const repaired = pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: repair.repair(word.text) })),
  }));
  return { pages: repaired, repair };
}

const withSeparateHyphens = (page: PdfPage): PdfPage => ({ ...page, words: page.words.map(hyphenated) });

const DASHED_ADDRESS = /^\d{2}-\d{2}-\d-.*[–—]/u;
const HYPHENS_OF_ADDRESS = 6;

/** Word processors join two or three hyphens of a forest address to one dash: splits it again. */
function hyphenated(word: Word): Word {
  if (!DASHED_ADDRESS.test(word.text)) return word;
  const letters = [...word.text].flatMap((letter, at) =>
    Array.from({ length: ' –—'.indexOf(letter) + 1 || 1 }, () => [letter, word.starts[at] ?? word.left] as const),
  );
  const text = letters.map(([letter]) => letter.replace(/[–—]/u, '-')).join('');
  return text.split('-').length - 1 === HYPHENS_OF_ADDRESS
    ? { ...word, text, starts: letters.map(([, start]) => start) }
    : word;
}
