import { BLANK, type LetterOf } from '../pdf/letters/engine/page-letters';
import { LOST_LETTER } from '../pdf/letters/readable-text';

const FIRST_PRIVATE = 0xe000;
const BLANK_CODE = BLANK.charCodeAt(0);

/** If at least this share of the shapes is recognised as the letters of their codes, the font's codes are letters. */
const MIN_SHARE_AS_CODED = 0.7;

/** A shape is sure when its first letter has this many more votes than the second. */
const LEAD = 3;

type Shape = {
  readonly font: string;
  readonly code: number;
  readonly letter: string;
  readonly votes: Map<string, number>;
};

/**
 * For files whose fonts only number the shapes of letters. Each shape gets a placeholder from Unicode's private use area.
 * Wherever a shape is drawn, recognition votes for a letter; the letter with most votes is its name.
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

  /** The shape that has the code of a blank in the font of `letter`; null if a blank is a blank there. */
  codedAsBlank(letter: string): string | null {
    const font = this.#byLetter.get(letter)?.font ?? '';
    const others = this.#ofFont(font);
    if (this.#withBlank.has(font) || !others.some(({ code }) => code < BLANK_CODE)) return null;
    const shape = others.find(({ code }) => code === BLANK_CODE);
    if (shape) return shape.letter;
    return others.some(({ code }) => code > BLANK_CODE) ? LOST_LETTER : null;
  }

  names(): ReadonlyMap<string, string> {
    const names = new Map<string, string>();
    for (const font of new Set([...this.#shapes.values()].map((shape) => shape.font))) {
      const isCoded = this.#hasCodesOfLetters(font);
      const taken = new Set<string>();
      for (const shape of this.#ofFont(font).toSorted((one, other) => votesOf(other) - votesOf(one))) {
        const name = isCoded && shape.code > BLANK_CODE ? codedLetterOf(shape) : votedLetterOf(shape);
        if (!name) continue;
        const twin = taken.has(name) ? TWINS.get(name) : undefined;
        names.set(shape.letter, twin ?? name);
        taken.add(name);
      }
    }
    return names;
  }

  #ofFont(font: string): Shape[] {
    return [...this.#shapes.values()].filter((shape) => shape.font === font);
  }

  #hasCodesOfLetters(font: string): boolean {
    const known = this.#ofFont(font).filter(({ code, votes }) => code > BLANK_CODE && votes.size > 0);
    return (
      known.filter((shape) => votedLetterOf(shape) === codedLetterOf(shape)).length > MIN_SHARE_AS_CODED * known.length
    );
  }
}

/** Pairs that look alike: if two shapes of a font are recognised as the first, the rarer one is the second. */
const TWINS = new Map([
  ['x', '×'],
  ['-', '~'],
]);

const votesOf = ({ votes }: Shape) => [...votes.values()].reduce((sum, count) => sum + count, 0);

const codedLetterOf = ({ code }: Shape) => String.fromCodePoint(code);

function votedLetterOf({ votes }: Shape): string | null {
  const [first, second] = [...votes].sort(([, one], [, other]) => other - one);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}
