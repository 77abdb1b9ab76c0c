import {
  closeSpreadLetters,
  findForestAddress,
  isSumText,
  type PdfPage,
  placeInText,
  plainText,
  type Word,
} from '@ostep/document-reader';
import type { Entry } from './document-entries';
import { isPosition } from './place-of-work';

const SAME_LINE = 0.5;
const DRAWN_RULE = /^[-=_~*\u2010-\u2015\u2500-\u257F]{5,}$/u;
const PLACE_LABEL =
  /^(?:lp\.?\s*\d+[.)]?\s*|\d+[.)]\s+)?(?:nr\s+)?(?:pozycj[ai]|poz|sekcja|adres|adr|wydzielenie|lokalizacja)(?![a-z])/;
const FIGURE = /\d,\d{2}(?!\d)/;
const MAX_LENGTH = 120;

/**
 * Takes lines with places and titles out of the pages. Otherwise a row or header of a table without ruling lines would
 * absorb them.
 */
export function extractPlaceLines(pages: readonly PdfPage[]): { pages: PdfPage[]; lifted: Entry[] } {
  const lifted: Entry[] = [];
  const rest = pages.map((page) => {
    const words = page.words.filter((word) => !DRAWN_RULE.test(word.text));
    const taken = new Set<Word>();
    for (const line of linesOf(words)) {
      const text = closeSpreadLetters(line.map((word) => word.text).join(' '));
      const isPlace = isPlaceLine(text) || isBarePlace(line);
      if (!isPlace && !isTitleLine(text)) continue;
      for (const word of line) taken.add(word);
      const [first] = line;
      const top = (first?.baseline ?? 0) - (first?.size ?? 0);
      const lines = [{ page: page.number, words: line }];
      lifted.push({ page: page.number, top, text, lines, row: null, isPlace });
    }
    return { ...page, words: words.filter((word) => !taken.has(word)) };
  });
  return { pages: rest, lifted };
}

/** `167. 13-19-2-10-92 -a -00`: a position and an address, and no blank between the two that would part columns. */
function isBarePlace([position, ...address]: readonly Word[]): boolean {
  const [next] = address;
  if (!position || !next || next.left - position.right > position.size) return false;
  const text = address.map((word) => word.text).join(' ');
  return isPosition(position.text.replace(/[.):]$/u, '')) && findForestAddress(text)?.length === text.length;
}

const TITLE = /^(?:[a-z]+\s+)?p\s?r\s?o\s?t\s?o\s?k\s?o\s?l(?!u)/;

/** `PROTOKÓŁ ODBIORU ROBÓT Nr 12/2026`, even within ruling lines. */
function isTitleLine(text: string): boolean {
  const plain = plainText(text);
  return (
    plain.length <= MAX_LENGTH && TITLE.test(plain) && !isSumText(text) && !/^(?:nr|data|numer|typ|rodzaj)/.test(plain)
  );
}

function isPlaceLine(text: string): boolean {
  const plain = plainText(text);
  if (plain.length > MAX_LENGTH || !PLACE_LABEL.test(plain)) return false;
  const found = findForestAddress(text);
  const others = found ? plain.slice(0, found.index) + plain.slice(found.index + found.length) : plain;
  return placeInText(text) !== null && !FIGURE.test(others);
}

function linesOf(words: readonly Word[]): Word[][] {
  const lines: Word[][] = [];
  for (const word of words.filter((one) => !one.turned).toSorted((a, b) => a.baseline - b.baseline)) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line && first && word.baseline - first.baseline <= SAME_LINE * Math.min(word.size, first.size)) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.left - b.left));
}
