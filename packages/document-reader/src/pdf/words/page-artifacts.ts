import { textOf, type WordLine } from './text-lines';

const ARTIFACTS = [
  /^(?:strona|str\.?|page)\s*(?:nr\s*)?\d+(?:\s*(?:z|\/|of)\s*\d+)?$/iu,
  /^[-–—]?\s*\d{1,3}\s*(?:\/|z)\s*\d{1,3}\s*[-–—]?$/iu,
  /^[-–—]\s*\d{1,3}\s*[-–—]$/u,
  // A remark may begin with the same words: `do przeniesienia – poz. 7 wstrzymana`.
  /^\(?(?:ciąg dalszy|c\.\s?d\.?(?:\s?n\.?)?|cdn\.?|dalszy ciąg|dokończenie)(?!\p{L})(?:\s+(?:zlecenia|protokołu|tabeli|umowy|na|z|ze|nast\p{L}*|poprz\p{L}*|str\p{L}*|nr|poz\p{L}*)(?!\p{L})|[\s.,:;()/–-]|\d)*$/iu,
  /^(?:do przeniesienia|z przeniesienia|przeniesienie|z przenies\.|do przenies\.|przenios?ien\p{L}*)(?:\s+(?:na|z|ze|nast\p{L}*|poprz\p{L}*|str\p{L}*|netto|zł|razem)(?!\p{L})|[\s.,:;()/–-]|\d|zł)*$/iu,
  /^(?:razem|suma|ogółem)\s+(?:na\s+)?(?:stron|str\b)/iu,
  /^(?:wydruk|wydrukowano|data wydruku|czas wydruku|drukowa[łn]|sporządzono w systemie|wygenerowano)(?![A-Za-zÀ-ɏ])/iu,
];

const ENDS_WITH_PAGE_LABEL = /(?:^|\s)(?:strona|str\.)\s*\d+\s*(?:(?:z|\/)\s*\d+)?$/iu;

export function isPageArtifact(text: string): boolean {
  const line = text.trim();
  return ARTIFACTS.some((pattern) => pattern.test(line)) || ENDS_WITH_PAGE_LABEL.test(line);
}

const SAME_HEIGHT = 2;
const MARGIN = 0.2;

/**
 * Running heads and feet: lines with the same text, apart from figures, at the same height on several pages. Only the
 * margins are searched, so that repeated table headers stay.
 */
export function repeatedLines(
  pages: readonly { readonly height: number; readonly lines: readonly WordLine[] }[],
): ReadonlySet<WordLine> {
  const seen = new Map<string, WordLine[]>();
  for (const { height, lines } of pages) {
    for (const line of lines.filter(({ baseline }) => isInMargin(baseline / height))) {
      const key = textOf(line.words).replace(/\d+/gu, '#');
      seen.set(key, [...(seen.get(key) ?? []), line]);
    }
  }
  const repeated = new Set<WordLine>();
  for (const [key, lines] of seen) {
    if (key.replace(/[#\s\p{P}]/gu, '') === '') continue;
    for (const line of lines.filter((one) => lines.some((other) => isTwin(one, other)))) repeated.add(line);
  }
  return repeated;
}

function isInMargin(part: number): boolean {
  return part <= MARGIN || part >= 1 - MARGIN;
}

function isTwin(line: WordLine, other: WordLine): boolean {
  return other.page !== line.page && Math.abs(other.baseline - line.baseline) < SAME_HEIGHT;
}
