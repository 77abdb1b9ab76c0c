import type { PdfPage, Rule, Word } from '../letters/pdf-page';
import { mergedRules } from '../letters/rule-collector';

const LINE = /^[-+=|\u2010-\u2015\u2500-\u257F]{5,}$/u;
const CELL_LINE = /^[-+=|._\u2010-\u2015\u2500-\u257F]*[|\u2502\u2503\u2551][-+=|._\u2010-\u2015\u2500-\u257F]{5,}$/u;
const WIDE_LINE = /^[._\u2026]{5,}$/u;
const MIN_SHARE_OF_TEXT = 0.5;
const UPRIGHT = /[|\u2502\u2503\u2551]/u;
const CROSSING = /[+|\u2502\u2503\u2551\u251C\u2524\u252C\u2534\u253C\u250C\u2510\u2514\u2518]/u;
/**
 * In letter heights. An upright stroke reaches the strokes of the lines above and below. A crossing does not reach them,
 * because a merged cell may be there.
 */
const REACH = { upright: { above: 1.35, below: 0.75 }, crossing: { above: 0.8, below: 0.2 } };
const MIN_UPRIGHT = 4;

/** Line printers draw frames with characters (`+----+`, `|`). Turns these words into rules. */
export function withDrawnRules(page: PdfPage): PdfPage {
  const isLine = linesIn(page);
  const lines = page.words.filter(isLine);
  const uprights = page.words.filter((word) => !word.turned && UPRIGHT.test(word.text)).length;
  const isFramed = uprights >= MIN_UPRIGHT;
  if (lines.length === 0 && !isFramed) return page;
  const words: Word[] = [];
  const vertical: Rule[] = [];
  for (const word of page.words) {
    const isDrawn = isLine(word);
    if (word.turned || !(isDrawn || (isFramed && UPRIGHT.test(word.text)))) words.push(word);
    else {
      vertical.push(...strokesOf(word));
      if (!isDrawn) words.push(...piecesOf(word));
    }
  }
  const horizontal = lines.map(({ baseline, size, left, right }) => ({
    at: baseline - size * 0.3,
    from: left,
    to: right,
  }));
  return {
    ...page,
    words,
    horizontal: mergedRules([...page.horizontal, ...horizontal]),
    vertical: mergedRules([...page.vertical, ...vertical]),
  };
}

function linesIn({ words }: PdfPage): (word: Word) => boolean {
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.right));
  const least = (right - left) * MIN_SHARE_OF_TEXT;
  return (word) =>
    !word.turned &&
    (LINE.test(word.text) ||
      CELL_LINE.test(word.text) ||
      (word.right - word.left >= least && WIDE_LINE.test(word.text)));
}

function strokesOf({ text, starts, left, right, baseline, size }: Word): Rule[] {
  const letters = [...text];
  const width = (right - left) / letters.length;
  return letters.flatMap((letter, index) => {
    if (!CROSSING.test(letter)) return [];
    const { above, below } = UPRIGHT.test(letter) ? REACH.upright : REACH.crossing;
    const at = (starts[index] ?? left) + width / 2;
    return [{ at, from: baseline - size * above, to: baseline + size * below }];
  });
}

function piecesOf(word: Word): Word[] {
  const letters = [...word.text];
  const pieces: Word[] = [];
  let start = 0;
  for (let index = 0; index <= letters.length; index += 1) {
    if (index < letters.length && !UPRIGHT.test(letters[index] ?? '')) continue;
    if (index > start) pieces.push(pieceOf(word, letters, start, index));
    start = index + 1;
  }
  return pieces;
}

function pieceOf(word: Word, letters: readonly string[], start: number, end: number): Word {
  const starts = word.starts.slice(start, end);
  return {
    ...word,
    text: letters.slice(start, end).join(''),
    starts,
    left: starts[0] ?? word.left,
    right: word.starts[end] ?? word.right,
  };
}
