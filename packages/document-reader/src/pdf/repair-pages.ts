import { findLetterRepair, type LetterRepair } from '../letters';
import { withDrawnRules } from './drawn-rules';
import type { PdfPage } from './pdf-page';

/** Letters of a foreign encoding and frames drawn by letters. */
export function repairPages(given: readonly PdfPage[]): { pages: readonly PdfPage[]; repair: LetterRepair | null } {
  const pages = given.map(withDrawnRules);
  const repair = findLetterRepair(pages.flatMap((page) => page.words.map((word) => word.text)).join(' '));
  if (!repair) return { pages, repair };
  const repaired = pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: repair.repair(word.text) })),
  }));
  return { pages: repaired, repair };
}
