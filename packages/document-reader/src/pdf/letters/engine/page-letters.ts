import { FileRefusal } from '../../../file-refusal';
import { withFixedPitch } from '../fixed-pitch';
import { type Matrix, matrixAt, multiply, pointOf } from '../matrix';
import type { Slant, Word } from '../pdf-page';
import type { PlacedLetter } from '../placed-letter';
import { quartersOf } from '../quarters';
import { LOST_LETTER } from '../readable-text';
import { straightened } from '../straighten';
import { WordCollector } from '../word-collector';
import { type Pdfium, SCRATCH_BYTES } from './pdfium';

/** Ten times as many letters as a page in the smallest print has. */
const MAX_LETTERS = 100_000;

type Run = {
  readonly matrix: Matrix;
  readonly fontSize: number;
  readonly size: number;
  readonly font: number;
  readonly upright: boolean;
};

type PageWords = {
  readonly words: readonly Word[];
  readonly stamps: readonly Word[];
  readonly slant: Slant | undefined;
  /** Quarter turns clockwise that make most letters upright. */
  readonly quarters: number;
};

/** A letter as it is drawn. In fonts without names of letters, `code` only numbers the shapes. */
export type DrawnShape = {
  readonly code: number;
  readonly fontName: () => string;
  readonly isDrawn: () => boolean;
};
export type LetterOf = (shape: DrawnShape) => string;

/** `transform` maps page space to points from the top left corner. */
export function wordsOf(pdfium: Pdfium, page: number, transform: Matrix, letterOf: LetterOf | null = null): PageWords {
  const { call } = pdfium;
  const text = call.FPDFText_LoadPage(page);
  if (text === 0) return { words: [], stamps: [], slant: undefined, quarters: 0 };
  try {
    const count = call.FPDFText_CountChars(text);
    if (count > MAX_LETTERS) throw new FileRefusal('too-complex');
    const letters = new PageLetters(pdfium, text, transform, letterOf);
    for (let index = 0; index < count; index += 1) letters.add(index);
    return letters.words();
  } finally {
    call.FPDFText_ClosePage(text);
  }
}

function wordsIn(letters: readonly PlacedLetter[], turned?: 'turned'): readonly Word[] {
  const collector = new WordCollector();
  for (const letter of letters) collector.letter(letter.text, letter, letter.size, turned);
  collector.end();
  return collector.words;
}

class PageLetters {
  readonly #pdfium: Pdfium;
  readonly #text: number;
  readonly #transform: Matrix;
  readonly #letterOf: LetterOf | null;
  readonly #letters: PlacedLetter[] = [];
  readonly #widths = new Map<string, number>();
  readonly #names = new Map<number, string>();
  #object = 0;
  #run: Run | null = null;

  constructor(pdfium: Pdfium, text: number, transform: Matrix, letterOf: LetterOf | null) {
    this.#pdfium = pdfium;
    this.#text = text;
    this.#transform = transform;
    this.#letterOf = letterOf;
  }

  words(): PageWords {
    const { letters, slant, stamps } = straightened(withFixedPitch(this.#letters));
    return { words: wordsIn(letters), stamps: wordsIn(stamps, 'turned'), slant, quarters: quartersOf(this.#letters) };
  }

  add(index: number): void {
    const { call, doubles, scratch } = this.#pdfium;
    // Skips blanks and line ends that the engine generated: here words are separated by position.
    if (call.FPDFText_IsGenerated(this.#text, index) === 1) return;
    const code = call.FPDFText_GetUnicode(this.#text, index);
    const run = this.#runOf(index);
    if (!run || call.FPDFText_GetCharOrigin(this.#text, index, scratch, scratch + 8) !== 1) return;
    const x = doubles()[scratch >> 3] ?? 0;
    const y = doubles()[(scratch >> 3) + 1] ?? 0;
    const [end, endY] = this.#endOf(index, code, run, x, y);
    // If codes only number shapes, the engine knows only the widths of other letters.
    const endX = this.#letterOf && run.upright ? Math.max(end, this.#inkOf(index).right) : end;
    const [x0, y0] = pointOf(this.#transform, x, y);
    const [x1, y1] = pointOf(this.#transform, endX, endY);
    this.#letters.push({ text: this.#textOf(index, code, run), x0, y0, x1, y1, size: run.size, font: run.font });
  }

  #textOf(index: number, code: number, { font }: Run): string {
    if (code === LINE_END_HYPHEN && this.#pdfium.call.FPDFText_IsHyphen(this.#text, index) === 1) return '-';
    if (this.#letterOf) {
      return this.#letterOf({ code, fontName: () => this.#nameOf(font), isDrawn: () => this.#isDrawn(index) });
    }
    if (code >= FIRST_LETTER && code <= LAST_CODE_POINT) return String.fromCodePoint(code);
    return this.#isDrawn(index) ? LOST_LETTER : BLANK;
  }

  #nameOf(font: number): string {
    const { call, bytes, scratch } = this.#pdfium;
    const known = this.#names.get(font);
    if (known !== undefined) return known;
    const length = font === 0 ? 0 : call.FPDFFont_GetBaseFontName(font, scratch, SCRATCH_BYTES);
    const name = Buffer.from(bytes().subarray(scratch, scratch + Math.min(length, SCRATCH_BYTES))).toString('latin1');
    this.#names.set(font, name);
    return name;
  }

  #isDrawn(index: number): boolean {
    const { left, right, bottom, top } = this.#inkOf(index);
    return right - left > THINNEST && top - bottom > THINNEST;
  }

  #inkOf(index: number): { left: number; right: number; bottom: number; top: number } {
    const { call, doubles, scratch } = this.#pdfium;
    const found = call.FPDFText_GetCharBox(this.#text, index, scratch, scratch + 8, scratch + 16, scratch + 24) === 1;
    const box = found ? doubles().subarray(scratch >> 3, (scratch >> 3) + 4) : [];
    const [left = 0, right = 0, bottom = 0, top = 0] = box;
    return { left, right, bottom, top };
  }

  #runOf(index: number): Run | null {
    const { call, floats, scratch } = this.#pdfium;
    const object = call.FPDFText_GetTextObject(this.#text, index);
    if (object !== 0 && object === this.#object) return this.#run;
    this.#object = object;
    const found = call.FPDFText_GetMatrix(this.#text, index, scratch) === 1;
    const matrix = found ? matrixAt(floats(), scratch >> 2) : null;
    this.#run = matrix && this.#runIn(matrix, index, object);
    return this.#run;
  }

  #runIn(matrix: Matrix, index: number, object: number): Run {
    const { call } = this.#pdfium;
    const fontSize = call.FPDFText_GetFontSize(this.#text, index);
    const [, , c, d] = multiply(this.#transform, matrix);
    return {
      matrix,
      fontSize,
      size: Math.hypot(c, d) * Math.abs(fontSize),
      font: object === 0 ? 0 : call.FPDFTextObj_GetFont(object),
      upright: matrix[0] > 0 && matrix[1] === 0,
    };
  }

  #endOf(index: number, code: number, run: Run, x: number, y: number): readonly [number, number] {
    const { call, floats, scratch } = this.#pdfium;
    if (run.upright && call.FPDFText_GetLooseCharBox(this.#text, index, scratch) === 1) {
      const left = floats()[scratch >> 2] ?? 0;
      const right = floats()[(scratch >> 2) + 2] ?? 0;
      // In fonts without heights this is the box of the glyph alone, which does not begin at its origin.
      if (Math.abs(left - x) < 0.001 && right > left) return [right, y];
    }
    const width = this.#widthOf(run, code);
    return [x + run.matrix[0] * width, y + run.matrix[1] * width];
  }

  #widthOf({ font, fontSize }: Run, code: number): number {
    const { call, floats, scratch } = this.#pdfium;
    const key = `${font} ${fontSize} ${code}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    const found = font !== 0 && call.FPDFFont_GetGlyphWidth(font, code, fontSize, scratch) === 1;
    const width = found ? (floats()[scratch >> 2] ?? 0) : fontSize / 2;
    this.#widths.set(key, width);
    return width;
  }
}

const LINE_END_HYPHEN = 2;
const THINNEST = 0.1;
export const BLANK = ' ';
/** Lower codes are no letters: fonts without names of letters number their shapes from 1. */
const FIRST_LETTER = BLANK.charCodeAt(0);
const LAST_CODE_POINT = 0x10ffff;
