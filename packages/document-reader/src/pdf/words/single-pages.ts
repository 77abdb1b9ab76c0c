import type { PdfPage, Rule, Word } from '../letters/pdf-page';

const MIN_WORDS = 8;
const SAME_MARGIN = 4;
const MIN_GUTTER = 12;

/** Splits sheets on which two pages are printed side by side into these pages. */
export function singlePages(sheets: readonly PdfPage[]): PdfPage[] {
  const pages = sheets.flatMap((sheet) => halvesOf(sheet) ?? [sheet]);
  if (pages.length === sheets.length) return pages;
  return pages.map((page, index) => ({ ...page, number: index + 1, sheet: page.sheet ?? sheetOf(page.number) }));
}

const sheetOf = (number: number) => ({ number, left: 0 });

function halvesOf(sheet: PdfPage): PdfPage[] | null {
  const { height, horizontal, number, vertical, width, words } = sheet;
  if (width <= height || sheet.slant) return null;
  const half = width / 2;
  const first = words.filter((word) => word.left < half);
  const second = words.filter((word) => word.left >= half);
  if (Math.min(first.length, second.length) < MIN_WORDS) return null;
  const [margin, next] = [leftOf(first), leftOf(second)];
  const end = Math.max(...first.map(({ right }) => right));
  const isCrossed = horizontal.some(({ from, to }) => from < half && to > half);
  if (isCrossed || end > half || next - end < MIN_GUTTER || Math.abs(next - half - margin) > SAME_MARGIN) return null;
  const isFirst = (rule: Rule) => rule.from < half;
  return [
    {
      ...sheet,
      words: first,
      horizontal: horizontal.filter(isFirst),
      vertical: vertical.filter(({ at }) => at < half),
      sheet: sheetOf(number),
    },
    {
      ...sheet,
      offLines: [],
      words: second.map((word) => movedLeft(word, half)),
      horizontal: horizontal
        .filter((rule) => !isFirst(rule))
        .map(({ at, from, to }) => ({ at, from: from - half, to: to - half })),
      vertical: vertical.filter(({ at }) => at >= half).map((rule) => ({ ...rule, at: rule.at - half })),
      sheet: { number, left: half },
    },
  ];
}

const leftOf = (words: readonly Word[]) => Math.min(...words.map(({ left }) => left));

const movedLeft = (word: Word, by: number): Word => ({
  ...word,
  left: word.left - by,
  right: word.right - by,
  starts: word.starts.map((start) => start - by),
});
