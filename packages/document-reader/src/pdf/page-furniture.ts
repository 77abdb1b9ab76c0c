import { textOf, type WordLine } from './text-lines';

/** Lines that a printing program adds around a table: page labels, carry-over, time of printing. */
const FURNITURE = [
  /^(?:strona|str\.?|page)\s*(?:nr\s*)?\d+(?:\s*(?:z|\/|of)\s*\d+)?$/iu,
  /^[-–—]?\s*\d{1,3}\s*(?:\/|z)\s*\d{1,3}\s*[-–—]?$/iu,
  /^[-–—]\s*\d{1,3}\s*[-–—]$/u,
  /^\(?(?:ciąg dalszy|c\.\s?d\.?(?:\s?n\.?)?|cdn\.?|dalszy ciąg|dokończenie)(?:\b|$)/iu,
  /^(?:do przeniesienia|z przeniesienia|przeniesienie|z przenies\.|do przenies\.|przenios?ien)/iu,
  /^(?:razem|suma|ogółem)\s+(?:na\s+)?(?:stron|str\b)/iu,
  /^(?:wydruk|wydrukowano|data wydruku|czas wydruku|drukowa[łn]|sporządzono w systemie|wygenerowano)(?![A-Za-zÀ-ɏ])/iu,
];

const ENDS_WITH_PAGE_LABEL = /(?:^|\s)(?:strona|str\.)\s*\d+\s*(?:(?:z|\/)\s*\d+)?$/iu;

export function isFurniture(text: string): boolean {
  const line = text.trim();
  return FURNITURE.some((pattern) => pattern.test(line)) || ENDS_WITH_PAGE_LABEL.test(line);
}

const SAME_HEIGHT = 2;
/** Share of the page's height in which running heads and feet stand. */
const MARGIN = 0.2;

/**
 * Lines that stand at the same height on several pages and say the same but for figures: running heads and feet.
 * Header rows of a table that is repeated are not meant here, so only the margins are looked at.
 */
export function repeatedLines(
  pages: readonly { readonly height: number; readonly lines: readonly WordLine[] }[],
): ReadonlySet<WordLine> {
  const seen = new Map<string, WordLine[]>();
  for (const { height, lines } of pages) {
    for (const line of lines) {
      if (line.baseline > height * MARGIN && line.baseline < height * (1 - MARGIN)) continue;
      const key = textOf(line.words).replace(/\d+/gu, '#');
      seen.set(key, [...(seen.get(key) ?? []), line]);
    }
  }
  const repeated = new Set<WordLine>();
  for (const [key, lines] of seen) {
    if (key.replace(/[#\s\p{P}]/gu, '') === '') continue;
    for (const line of lines) {
      const twin = lines.some(
        (other) => other.page !== line.page && Math.abs(other.baseline - line.baseline) < SAME_HEIGHT,
      );
      if (twin) repeated.add(line);
    }
  }
  return repeated;
}
