import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { identity, type Matrix, matrixOf, multiply } from './matrix';
import type { PdfPage, Word } from './pdf-page';
import { RuleCollector } from './rule-collector';
import { WordCollector } from './word-collector';

type TextState = {
  place: Matrix;
  fontSize: number;
  /** Glyph widths are given in units of this. */
  widthUnit: number;
  letterSpacing: number;
  wordSpacing: number;
  stretch: number;
  leading: number;
  rise: number;
  fillsWhite: boolean;
};

type Operation = (given: readonly unknown[]) => void;

type Glyph = { readonly unicode: string; readonly width: number; readonly isSpace: boolean };

/** The words and ruling lines of a page, from the operations that draw it. Pictures are never decoded. */
export async function readPage(page: PDFPageProxy): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const operations = await page.getOperatorList();
  const drawing = new PageDrawing(page, matrixOf(viewport.transform) ?? identity);
  for (const [index, operation] of operations.fnArray.entries()) {
    drawing.draw(operation, operations.argsArray[index]);
  }
  const { words, horizontal, vertical } = drawing.finish();
  const seen = words.filter((word) => isOnPage(word, viewport.width, viewport.height));
  return { number: page.pageNumber, width: viewport.width, height: viewport.height, words: seen, horizontal, vertical };
}

const isOnPage = (word: Word, width: number, height: number) =>
  word.right > 0 && word.left < width && word.baseline > 0 && word.baseline < height + word.size;

const PAINTS_STROKE = new Set<number>([
  OPS.stroke,
  OPS.closeStroke,
  OPS.fillStroke,
  OPS.eoFillStroke,
  OPS.closeFillStroke,
  OPS.closeEOFillStroke,
]);
const PAINTS_FILL = new Set<number>([OPS.fill, OPS.eoFill]);
const WHITE = /^#?f{6}$/i;

class PageDrawing {
  readonly #words = new WordCollector();
  readonly #rules = new RuleCollector();
  readonly #saved: TextState[] = [];
  readonly #page: PDFPageProxy;
  #state: TextState;
  #line: Matrix = identity;
  #lineStart = { x: 0, y: 0 };
  #x = 0;
  #y = 0;

  constructor(page: PDFPageProxy, place: Matrix) {
    this.#page = page;
    this.#state = {
      place,
      fontSize: 0,
      widthUnit: 0.001,
      letterSpacing: 0,
      wordSpacing: 0,
      stretch: 1,
      leading: 0,
      rise: 0,
      fillsWhite: false,
    };
  }

  finish() {
    this.#words.end();
    return { words: this.#words.words, horizontal: this.#rules.horizontal, vertical: this.#rules.vertical };
  }

  draw(operation: number, args: unknown): void {
    this.#operations.get(operation)?.(Array.isArray(args) ? args : []);
  }

  readonly #operations = new Map<number, Operation>([
    [OPS.save, () => this.#save()],
    [OPS.restore, () => this.#restore()],
    [OPS.transform, (given) => this.#transform(given)],
    [OPS.paintFormXObjectBegin, ([matrix]) => this.#inside(matrix)],
    [OPS.paintFormXObjectEnd, () => this.#restore()],
    [OPS.beginAnnotation, ([, , matrix, own]) => this.#inside(matrix, own)],
    [OPS.endAnnotation, () => this.#restore()],
    [OPS.setGState, ([settings]) => this.#graphicsState(settings)],
    [OPS.setFillRGBColor, ([colour]) => this.#set({ fillsWhite: WHITE.test(String(colour)) })],
    [OPS.constructPath, (given) => this.#path(given)],
    [OPS.beginText, () => this.#startAt(identity)],
    [OPS.setTextMatrix, (given) => this.#startAt(matrixOf(given[0]) ?? matrixOf(given) ?? identity)],
    [OPS.setFont, ([name, size]) => this.#font(String(name), Number(size))],
    [OPS.setCharSpacing, ([letterSpacing]) => this.#set({ letterSpacing: Number(letterSpacing) })],
    [OPS.setWordSpacing, ([wordSpacing]) => this.#set({ wordSpacing: Number(wordSpacing) })],
    [OPS.setHScale, ([percent]) => this.#set({ stretch: Number(percent) / 100 })],
    [OPS.setLeading, ([leading]) => this.#set({ leading: -Number(leading) })],
    [OPS.setTextRise, ([rise]) => this.#set({ rise: Number(rise) })],
    [OPS.moveText, ([x, y]) => this.#move(Number(x), Number(y))],
    [
      OPS.setLeadingMoveText,
      ([x, y]) => {
        this.#set({ leading: Number(y) });
        this.#move(Number(x), Number(y));
      },
    ],
    [OPS.nextLine, () => this.#move(0, this.#state.leading)],
    [OPS.showText, ([glyphs]) => this.#show(glyphs)],
  ]);

  #set(changed: Partial<TextState>): void {
    Object.assign(this.#state, changed);
  }

  #inside(...matrices: readonly unknown[]): void {
    this.#save();
    for (const matrix of matrices) this.#transform(matrix);
  }

  #show(glyphs: unknown): void {
    const { place, fontSize, widthUnit, letterSpacing, wordSpacing, stretch, rise } = this.#state;
    const text = multiply(place, this.#line);
    for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
      if (typeof glyph === 'number') {
        this.#x -= (glyph / 1000) * fontSize * stretch;
      } else if (isGlyph(glyph)) {
        const width = glyph.width * widthUnit * fontSize;
        const at = multiply(text, [1, 0, 0, 1, this.#x, this.#y + rise]);
        this.#words.letter(glyph.unicode, at, width * stretch, Math.abs(fontSize));
        this.#x += (width + letterSpacing + (glyph.isSpace ? wordSpacing : 0)) * stretch;
      }
    }
  }

  #font(name: string, size: number): void {
    const font: unknown = this.#page.commonObjs.has(name) ? this.#page.commonObjs.get(name) : null;
    const unit = typeof font === 'object' && font !== null && 'fontMatrix' in font ? matrixOf(font.fontMatrix) : null;
    this.#state.widthUnit = unit?.[0] || 0.001;
    this.#state.fontSize = size;
  }

  #graphicsState(settings: unknown): void {
    for (const setting of Array.isArray(settings) ? settings : []) {
      if (Array.isArray(setting) && setting[0] === 'Font' && Array.isArray(setting[1])) {
        this.#font(String(setting[1][0]), Number(setting[1][1]));
      }
    }
  }

  #path([paint, paths]: readonly unknown[]): void {
    const stroked = PAINTS_STROKE.has(Number(paint));
    const filled = PAINTS_FILL.has(Number(paint)) && !this.#state.fillsWhite;
    if (!stroked && !filled) return;
    for (const path of Array.isArray(paths) ? paths : []) {
      if (isNumbers(path)) this.#rules.path(path, this.#state.place, filled);
    }
  }

  #startAt(matrix: Matrix): void {
    this.#line = matrix;
    this.#lineStart = { x: 0, y: 0 };
    this.#x = 0;
    this.#y = 0;
  }

  #move(x: number, y: number): void {
    this.#lineStart = { x: this.#lineStart.x + x, y: this.#lineStart.y + y };
    this.#x = this.#lineStart.x;
    this.#y = this.#lineStart.y;
  }

  #save(): void {
    this.#saved.push({ ...this.#state });
  }

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #transform(value: unknown): void {
    const matrix = matrixOf(value);
    if (matrix) this.#state.place = multiply(this.#state.place, matrix);
  }
}

function isGlyph(value: unknown): value is Glyph {
  return typeof value === 'object' && value !== null && 'unicode' in value && 'width' in value;
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return value instanceof Float32Array || value instanceof Float64Array || Array.isArray(value);
}
