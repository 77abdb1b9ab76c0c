import type { Word } from './pdf-page';

export const MONEY = /\d[.,]\d\d$/u;

const WORD_GAP = 0.16;
const OVERLAP = 0.35;
/** In letter heights. Two cells may meet: an amount with two decimals ends at any blank, however narrow. */
const GAP_AFTER_MONEY = 0.04;
/** In letter heights: letters of a turned word may also overlap by as much. */
const TURNED_GAP = 0.2;
const BASELINE_SHIFT = 0.12;
const SAME_PLACE = 0.01;
const MAX_LETTERS = 1_000;

type Line = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number };

type OpenWord = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  starts: number[];
  turned: boolean;
};

const INVISIBLE = /[\u200B-\u200F\u2060\uFEFF]|(?![\t-\r\u0080-\u009F])\p{Cc}/gu;
const MARK = /^\p{M}+$/u;
const HYPHENS = /[\u00AD\u2010\u2011]/gu;
const LIGATURES = /[\uFB00-\uFB06]/gu;

const BLANK = ' ';
const FIRST_ODD = 0xa0;
const plainLetters = new Map<string, string>();
const MAX_CACHED = 20_000;

function plainOf(raw: string): string {
  if (raw.length === 1 && raw > BLANK && raw.charCodeAt(0) < FIRST_ODD) return raw;
  const known = plainLetters.get(raw);
  if (known !== undefined) return known;
  const text = raw
    .replace(INVISIBLE, '')
    .replace(HYPHENS, '-')
    .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'));
  const plain = text !== '' && /^\s*$/u.test(text) ? BLANK : text;
  if (plainLetters.size < MAX_CACHED) plainLetters.set(raw, plain);
  return plain;
}

export class WordCollector {
  readonly words: Word[] = [];
  #word: OpenWord | null = null;
  #widest = 0;
  #rights: number[] = [];
  #turnedEnd: { readonly x: number; readonly y: number } | null = null;

  letter(raw: string, { x0, y0, x1, y1 }: Line, size: number, as?: 'turned'): void {
    const text = plainOf(raw);
    if (text === BLANK || text === '') {
      if (text !== '') this.end();
      return;
    }
    if (MARK.test(text) && this.#compose(text)) return;
    if (!(size > 0.5) || !Number.isFinite(x0 + y0 + x1 + y1)) return;
    const turned = as === 'turned' || Math.abs(x1 - x0) < Math.abs(y1 - y0);
    if (turned) this.#turnedLetter(text, { x0, y0, x1, y1 }, size);
    else this.#uprightLetter(text, Math.min(x0, x1), Math.max(x0, x1), y0, size);
  }

  /** Joins a mark to the letter before it: fonts may draw the two one after the other. */
  #compose(mark: string): boolean {
    const word = this.#word;
    if (!word) return false;
    const composed = `${word.text}${mark}`.normalize('NFC');
    if ([...composed].length !== word.starts.length) return false;
    word.text = composed;
    return true;
  }

  end(): void {
    if (this.#word) this.words.push(this.#word);
    this.#word = null;
  }

  #uprightLetter(text: string, left: number, right: number, baseline: number, size: number): void {
    const word = this.#word;
    const follows =
      word !== null &&
      !word.turned &&
      word.starts.length < MAX_LETTERS &&
      Math.abs(word.baseline - baseline) <= BASELINE_SHIFT * size &&
      left - word.right <= WORD_GAP * size &&
      left - word.right >= -OVERLAP * size &&
      !this.#startsNextCell(word, text, left);
    if (!follows && !this.#continuesWithin(left, baseline))
      this.#start({ text: '', left, right: left, baseline, size, starts: [], turned: false });
    this.#append(text, left, right, size);
  }

  /** If a text reaches over the next cell, the engine gives the letters of that cell before the rest of the text. */
  #continuesWithin(left: number, baseline: number): boolean {
    const word = this.#word;
    const cut = this.#rights.findIndex((right) => Math.abs(right - left) < SAME_PLACE) + 1;
    const start = word?.starts[cut];
    if (
      !word ||
      word.turned ||
      start === undefined ||
      cut === 0 ||
      Math.abs(start - left) < SAME_PLACE ||
      word.baseline !== baseline
    )
      return false;
    const letters = [...word.text];
    this.words.push({ ...word, text: letters.slice(cut).join(''), left: start, starts: word.starts.slice(cut) });
    const [text, starts] = [letters.slice(0, cut).join(''), word.starts.slice(0, cut)];
    this.#word = { ...word, text, starts, right: left };
    this.#rights.length = cut;
    return true;
  }

  #startsNextCell({ text, right, size }: OpenWord, letter: string, left: number): boolean {
    return left - right > this.#widest + GAP_AFTER_MONEY * size && /\d/u.test(letter) && MONEY.test(text);
  }

  /** Stores only the box of a turned word, not the positions of its letters. */
  #turnedLetter(text: string, { x0, y0, x1, y1 }: Line, size: number): void {
    const word = this.#word;
    const gap = this.#turnedEnd ? Math.hypot(x0 - this.#turnedEnd.x, y0 - this.#turnedEnd.y) : 0;
    const follows = word?.turned && word.starts.length < MAX_LETTERS && gap <= TURNED_GAP * size;
    if (!follows) {
      const baseline = Math.max(y0, y1);
      this.#start({ text: '', left: x0 - size, right: x0, baseline, size, starts: [], turned: true });
    }
    this.#append(text, x0 - size, x0, size);
    this.#turnedEnd = { x: x1, y: y1 };
  }

  #start(word: OpenWord): void {
    this.end();
    this.#turnedEnd = null;
    this.#word = word;
    this.#widest = 0;
    this.#rights = [];
  }

  #append(text: string, left: number, right: number, size: number): void {
    const word = this.#word;
    if (!word) return;
    if (text.length === 1) {
      word.starts.push(left);
      this.#rights.push(right);
    } else {
      const letters = [...text];
      const step = (right - left) / letters.length;
      word.starts.push(...letters.map((_, index) => left + step * index));
      this.#rights.push(...letters.map(() => right));
    }
    word.text += text;
    this.#widest = Math.max(this.#widest, left - word.right);
    word.right = Math.max(word.right, right);
    word.size = Math.max(word.size, size);
  }
}
