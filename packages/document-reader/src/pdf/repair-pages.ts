import { findLetterRepair, type LetterRepair } from '../letters';
import { withDrawnRules } from './drawn-rules';
import { withoutFootnoteMarks } from './footnote-marks';
import type { PdfPage } from './pdf-page';

/** Letters of a foreign encoding, frames drawn by letters, marks of footnotes. */
export function repairPages(given: readonly PdfPage[]): { pages: readonly PdfPage[]; repair: LetterRepair | null } {
  const pages = given.map((page) => withoutFootnoteMarks(withDrawnRules(page)));
  const repair = findLetterRepair(pages.flatMap((page) => page.words.map((word) => word.text)).join(' '));
  if (!repair) return { pages, repair };
  const repaired = pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: repair.repair(word.text) })),
  }));
  return { pages: repaired, repair };
}
