import { BLANK, type LetterOf } from '../pdf/engine/page-letters';
import { LOST } from '../pdf/readable-text';

const FIRST_PRIVATE = 0xe000;
const BLANK_CODE = BLANK.charCodeAt(0);

/** Of a font whose codes are letters, so many shapes are recognised as what their codes say. */
const CODES_OF_LETTERS = 0.7;

const LEAD = 3;

type Shape = {
  readonly font: string;
  readonly code: number;
  readonly letter: string;
  readonly votes: Map<string, number>;
};

/**
 * The shapes of a file's letters, each as one letter for private use. A shape is drawn many times: what recognition
 * mostly saw where it stands is its letter.
 */
export class DrawnShapes {
  readonly #shapes = new Map<string, Shape>();
  readonly #byLetter = new Map<string, Shape>();
  readonly #withBlank = new Set<string>();

  readonly letterOf: LetterOf = ({ code, fontName, isDrawn }) => {
    const font = fontName();
    const key = `${font} ${code}`;
    const known = this.#shapes.get(key);
    if (known) return known.letter;
    if (!isDrawn()) {
      if (code === BLANK_CODE) this.#withBlank.add(font);
      return BLANK;
    }
    const letter = String.fromCharCode(FIRST_PRIVATE + this.#shapes.size);
    const shape = { font, code, letter, votes: new Map() };
    this.#shapes.set(key, shape);
    this.#byLetter.set(letter, shape);
    return letter;
  };

  vote(letter: string, seen: string): void {
    const votes = this.#byLetter.get(letter)?.votes;
    votes?.set(seen, (votes.get(seen) ?? 0) + 1);
  }

  unsure(): ReadonlySet<string> {
    const unsure = [...this.#shapes.values()].filter(({ votes }) => {
      const [first = 0, second = 0] = [...votes.values()].sort((one, other) => other - one);
      return first - second < LEAD;
    });
    return new Set(unsure.map(({ letter }) => letter));
  }

  codedAsBlank(letter: string): string | null {
    const font = this.#byLetter.get(letter)?.font ?? '';
    const others = this.#ofFont(font);
    if (this.#withBlank.has(font) || !others.some(({ code }) => code < BLANK_CODE)) return null;
    const shape = others.find(({ code }) => code === BLANK_CODE);
    return shape ? shape.letter : others.some(({ code }) => code > BLANK_CODE) ? LOST : null;
  }

  names(): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const font of new Set([...this.#shapes.values()].map((shape) => shape.font))) {
      const isOwn = this.#hasCodesOfLetters(font);
      const taken = new Set<string>();
      for (const shape of this.#ofFont(font).toSorted((one, other) => votesOf(other) - votesOf(one))) {
        const name = isOwn && shape.code > BLANK_CODE ? ownOf(shape) : winnerOf(shape);
        if (name) names.set(shape.letter, (taken.has(name) && TWINS.get(name)) || name);
        if (name) taken.add(name);
      }
    }
    return names;
  }

  #ofFont(font: string): Shape[] {
    return [...this.#shapes.values()].filter((shape) => shape.font === font);
  }

  #hasCodesOfLetters(font: string): boolean {
    const known = this.#ofFont(font).filter(({ code, votes }) => code > BLANK_CODE && votes.size > 0);
    return known.filter((shape) => winnerOf(shape) === ownOf(shape)).length > CODES_OF_LETTERS * known.length;
  }
}

/** Recognised as what they look like: a second shape of one font is the other one. */
const TWINS = new Map([
  ['x', '×'],
  ['-', '~'],
]);

const votesOf = ({ votes }: Shape) => [...votes.values()].reduce((sum, count) => sum + count, 0);

const ownOf = ({ code }: Shape) => String.fromCodePoint(code);

function winnerOf({ votes }: Shape): string | null {
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
