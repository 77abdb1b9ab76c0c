import { FileRefusal } from '../../file-refusal';
import { type Matrix, matrixOf, multiply, pointOf } from '../matrix';
import type { Word } from '../pdf-page';
import { WordCollector } from '../word-collector';
import type { Pdfium } from './pdfium';

/** A page of the smallest print holds a tenth of this. */
const MOST_LETTERS = 100_000;

/** What letters drawn by one operation have in common. */
type Run = {
  /** From the letters' own space to the page's. */
  readonly matrix: Matrix;
  readonly fontSize: number;
  /** Height of the letters as they are seen. */
  readonly size: number;
  readonly font: number;
  readonly upright: boolean;
};

/** The words of a page. `place` maps the page's own space to points from its top left corner. */
export function wordsOf(pdfium: Pdfium, page: number, place: Matrix): readonly Word[] {
  const { call } = pdfium;
  const text = call.FPDFText_LoadPage(page);
  if (text === 0) return [];
  try {
    const count = call.FPDFText_CountChars(text);
    if (count > MOST_LETTERS) throw new FileRefusal('too-complex');
    const letters = new PageLetters(pdfium, text, place);
    for (let index = 0; index < count; index += 1) letters.take(index);
    return letters.words();
  } finally {
    call.FPDFText_ClosePage(text);
  }
}

class PageLetters {
  readonly #pdfium: Pdfium;
  readonly #text: number;
  readonly #place: Matrix;
  readonly #words = new WordCollector();
  readonly #widths = new Map<string, number>();
  #object = 0;
  #run: Run | null = null;

  constructor(pdfium: Pdfium, text: number, place: Matrix) {
    this.#pdfium = pdfium;
    this.#text = text;
    this.#place = place;
  }

  words(): readonly Word[] {
    this.#words.end();
    return this.#words.words;
  }

  take(index: number): void {
    const { call, doubles, scratch } = this.#pdfium;
    // Blanks and line ends that the engine made up: words are parted here by their places.
    if (call.FPDFText_IsGenerated(this.#text, index) === 1) return;
    const code = call.FPDFText_GetUnicode(this.#text, index);
    const run = this.#runOf(index);
    if (!run || call.FPDFText_GetCharOrigin(this.#text, index, scratch, scratch + 8) !== 1) return;
    const found = doubles();
    const [x, y] = [found[scratch >> 3] ?? 0, found[(scratch >> 3) + 1] ?? 0];
    const [endX, endY] = this.#endOf(index, code, run, x, y);
    const [x0, y0] = pointOf(this.#place, x, y);
    const [x1, y1] = pointOf(this.#place, endX, endY);
    this.#words.letter(letterOf(code), x0, y0, x1, y1, run.size);
  }

  #runOf(index: number): Run | null {
    const { call, floats, scratch } = this.#pdfium;
    const object = call.FPDFText_GetTextObject(this.#text, index);
    if (object !== 0 && object === this.#object) return this.#run;
    this.#object = object;
    const found = call.FPDFText_GetMatrix(this.#text, index, scratch) === 1;
    const matrix = found ? matrixOf(floats().subarray(scratch >> 2, (scratch >> 2) + 6)) : null;
    this.#run = matrix && this.#runIn(matrix, index, object);
    return this.#run;
  }

  #runIn(matrix: Matrix, index: number, object: number): Run {
    const { call } = this.#pdfium;
    const fontSize = call.FPDFText_GetFontSize(this.#text, index);
    const [, , c, d] = multiply(this.#place, matrix);
    return {
      matrix,
      fontSize,
      size: Math.hypot(c, d) * Math.abs(fontSize),
      font: object === 0 ? 0 : call.FPDFTextObj_GetFont(object),
      upright: matrix[0] > 0 && matrix[1] === 0,
    };
  }

  /** Where the letter's width ends, in the page's own space. */
  #endOf(index: number, code: number, run: Run, x: number, y: number): readonly [number, number] {
    const { call, floats, scratch } = this.#pdfium;
    if (run.upright && call.FPDFText_GetLooseCharBox(this.#text, index, scratch) === 1) {
      const box = floats();
      const [left = 0, right = 0] = [box[scratch >> 2], box[(scratch >> 2) + 2]];
      // Fonts without heights have a box of the drawn letter alone, which begins beside its origin.
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

/** The engine's mark for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 2;
const LAST_CODE_POINT = 0x10ffff;

function letterOf(code: number): string {
  if (code === LINE_END_HYPHEN) return '-';
  return code > LAST_CODE_POINT ? '' : String.fromCodePoint(code);
}
