import { type Matrix, pointOf } from './matrix';
import type { Word } from './pdf-page';

/** Blank wider than this share of the letter height parts two words. */
const WORD_GAP = 0.16;
/** Letters drawn back over the word by no more than this share still belong to it. */
const OVERLAP = 0.35;
const BASELINE_SHIFT = 0.12;

type Growing = {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  starts: number[];
  turned: boolean;
};

const INVISIBLE = /[\u200B-\u200F\u2060\uFEFF]/gu;
const HYPHENS = /[\u00AD\u2010\u2011]/gu;
const LIGATURES = /[\uFB00-\uFB06]/gu;

/** Puts letters drawn one after the other together into words. */
export class WordCollector {
  readonly words: Word[] = [];
  #word: Growing | null = null;

  /** A letter of `width` (text space) drawn at the origin of `place`, which maps text space to the page. */
  letter(raw: string, place: Matrix, width: number, height: number): void {
    const text = raw
      .replace(INVISIBLE, '')
      .replace(HYPHENS, '-')
      .replace(LIGATURES, (ligature) => ligature.normalize('NFKC'));
    if (/^\s*$/u.test(text)) {
      if (text !== '') this.end();
      return;
    }
    const [x0, y0] = pointOf(place, 0, 0);
    const [x1, y1] = pointOf(place, width, 0);
    const size = Math.hypot(place[2], place[3]) * height;
    if (!(size > 0.5) || !Number.isFinite(x0 + y0 + x1 + y1)) return;
    const turned = Math.abs(x1 - x0) < Math.abs(y1 - y0);
    if (turned) this.#turnedLetter(text, x0, y0, y1, size);
    else this.#uprightLetter(text, Math.min(x0, x1), Math.max(x0, x1), y0, size);
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
      Math.abs(word.baseline - baseline) <= BASELINE_SHIFT * size &&
      left - word.right <= WORD_GAP * size &&
      left - word.right >= -OVERLAP * size;
    if (!follows) this.#begin({ text: '', left, right, baseline, size, starts: [], turned: false });
    this.#append(text, left, right, size);
  }

  /** A turned word keeps its reading order but not its letters' places: only its box matters. */
  #turnedLetter(text: string, x: number, y0: number, y1: number, size: number): void {
    const word = this.#word;
    const follows = word?.turned && Math.abs(word.left - (x - size)) <= 0.2 * size;
    if (!follows) {
      const baseline = Math.max(y0, y1);
      this.#begin({ text: '', left: x - size, right: x, baseline, size, starts: [], turned: true });
    }
    this.#append(text, x - size, x, size);
  }

  #begin(word: Growing): void {
    this.end();
    this.#word = word;
  }

  #append(text: string, left: number, right: number, size: number): void {
    const word = this.#word;
    if (!word) return;
    const letters = [...text];
    const step = (right - left) / letters.length;
    word.starts.push(...letters.map((_, index) => left + step * index));
    word.text += text;
    word.right = Math.max(word.right, right);
    word.size = Math.max(word.size, size);
  }
}
