import { findLetterRepair, type LetterRepair } from '../letters';
import type { PdfPage } from './pdf-page';

export function repairPages(pages: readonly PdfPage[]): { pages: readonly PdfPage[]; repair: LetterRepair | null } {
  const repair = findLetterRepair(pages.flatMap((page) => page.words.map((word) => word.text)).join(' '));
  if (!repair) return { pages, repair };
  const repaired = pages.map((page) => ({
    ...page,
    words: page.words.map((word) => ({ ...word, text: repair.repair(word.text) })),
  }));
  return { pages: repaired, repair };
}
