import { identity, type Matrix, multiply } from './matrix';
import type { PdfPage, Word } from './pdf-page';
import { RuleCollector } from './rule-collector';
import { WordCollector } from './word-collector';

/** A letter as a font draws it: what it means and how wide it is, in units of the font. */
export type Glyph = { readonly unicode: string; readonly width: number; readonly isSpace: boolean };

export type TextSettings = {
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

type State = TextSettings & { place: Matrix };

/** What is done with a path; what is filled and stroked counts as stroked. */
export type Paint = 'stroke' | 'fill';

const MOST_SAVED = 10_000;

/** Follows what draws a page and keeps its words and ruling lines. */
export class PageDrawing {
  readonly #words = new WordCollector();
  readonly #rules = new RuleCollector();
  readonly #saved: State[] = [];
  #state: State;
  #line: Matrix = identity;
  #lineX = 0;
  #lineY = 0;
  #x = 0;
  #y = 0;

  /** `place` maps the page's own space to points from its top left corner. */
  constructor(place: Matrix) {
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

  /** The page as drawn so far; what stands beside it is left out. */
  page(number: number, width: number, height: number): PdfPage {
    this.#words.end();
    const words = this.#words.words.filter((word) => isOnPage(word, width, height));
    return { number, width, height, words, horizontal: this.#rules.horizontal, vertical: this.#rules.vertical };
  }

  set(changed: Partial<TextSettings>): void {
    Object.assign(this.#state, changed);
  }

  save(): void {
    if (this.#saved.length < MOST_SAVED) this.#saved.push({ ...this.#state });
  }

  restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  transform(matrix: Matrix): void {
    this.#state.place = multiply(this.#state.place, matrix);
  }

  /** Text begins where `matrix` puts it. */
  startAt(matrix: Matrix): void {
    this.#line = matrix;
    this.#lineX = 0;
    this.#lineY = 0;
    this.#x = 0;
    this.#y = 0;
  }

  /** To the next line, so far from where the last one began. */
  move(x: number, y: number): void {
    this.#lineX += x;
    this.#lineY += y;
    this.#x = this.#lineX;
    this.#y = this.#lineY;
  }

  nextLine(): void {
    this.move(0, this.#state.leading);
  }

  /** Moves back by thousandths of the letter height. */
  kern(thousandths: number): void {
    this.#x -= (thousandths / 1000) * this.#state.fontSize * this.#state.stretch;
  }

  show(glyphs: readonly Glyph[]): void {
    const { place, fontSize, widthUnit, letterSpacing, wordSpacing, stretch, rise } = this.#state;
    const [a, b, c, d, e, f] = multiply(place, this.#line);
    const size = Math.hypot(c, d) * Math.abs(fontSize);
    const y = this.#y + rise;
    for (const { unicode, width: units, isSpace } of glyphs) {
      const width = units * widthUnit * fontSize;
      const x0 = a * this.#x + c * y + e;
      const y0 = b * this.#x + d * y + f;
      const drawn = width * stretch;
      this.#words.letter(unicode, x0, y0, x0 + a * drawn, y0 + b * drawn, size);
      this.#x += (width + letterSpacing + (isSpace ? wordSpacing : 0)) * stretch;
    }
  }

  /** `path` as `RuleCollector` takes it. White fills are no lines: they wipe out. */
  paint(path: ArrayLike<number>, paint: Paint): void {
    if (paint === 'fill' && this.#state.fillsWhite) return;
    this.#rules.path(path, this.#state.place, paint === 'fill');
  }
}

const isOnPage = (word: Word, width: number, height: number) =>
  word.right > 0 && word.left < width && word.baseline > 0 && word.baseline < height + word.size;
