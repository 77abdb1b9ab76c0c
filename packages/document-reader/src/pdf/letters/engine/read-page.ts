import { type Matrix, multiply } from '../matrix';
import type { PdfPage, Word } from '../pdf-page';
import { boxOf } from './page-box';
import { type LetterOf, wordsOf } from './page-letters';
import { rulesOf } from './page-rules';
import type { Pdfium } from './pdfium';

/** If most letters lie on their side, the page itself is turned, so that drawing it gives the same orientation. */
export function readPage(
  pdfium: Pdfium,
  page: number,
  number: number,
  notes: readonly string[] = [],
  letterOf?: LetterOf,
): PdfPage {
  let frame = frameOf(pdfium, page);
  let printed = wordsOf(pdfium, page, frame.transform, letterOf);
  if (printed.quarters > 0) {
    const { call } = pdfium;
    call.FPDFPage_SetRotation(page, (call.FPDFPage_GetRotation(page) + printed.quarters) % FULL_TURN);
    frame = frameOf(pdfium, page);
    printed = wordsOf(pdfium, page, frame.transform, letterOf);
  }
  const { width, height, transform } = frame;
  const { words: found, stamps, slant } = printed;
  const isSeen = (word: Word) => isOnPage(word, width, height);
  const words = found.filter(isSeen);
  const offLines = [...stamps, ...found.filter((word) => !isSeen(word))];
  const { horizontal, vertical } = rulesOf(pdfium, page, transform);
  const isBlank = pdfium.call.FPDFPage_CountObjects(page) === 0;
  return {
    number,
    width,
    height,
    words,
    horizontal,
    vertical,
    ...(slant ? { slant } : {}),
    ...(isBlank ? { isBlank } : {}),
    ...(offLines.length > 0 ? { offLines } : {}),
    ...(notes.length > 0 ? { notes } : {}),
  };
}

const FULL_TURN = 4;

export function frameOf(pdfium: Pdfium, page: number): { width: number; height: number; transform: Matrix } {
  const { left, top, right, bottom } = boxOf(pdfium, page);
  const [width, height] = [right - left, top - bottom];
  const fromCorner: Matrix = [1, 0, 0, 1, -left, -bottom];
  const turns: readonly Matrix[] = [
    [1, 0, 0, -1, 0, height],
    [0, 1, 1, 0, 0, 0],
    [-1, 0, 0, 1, width, 0],
    [0, -1, -1, 0, height, width],
  ];
  const quarters = pdfium.call.FPDFPage_GetRotation(page);
  const turn = turns[quarters] ?? [1, 0, 0, -1, 0, height];
  const sideways = quarters % 2 === 1;
  return {
    width: sideways ? height : width,
    height: sideways ? width : height,
    transform: multiply(turn, fromCorner),
  };
}

const isOnPage = (word: Word, width: number, height: number) =>
  word.right > 0 && word.left < width && word.baseline > 0 && word.baseline < height + word.size;
