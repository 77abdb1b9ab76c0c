import { fuzzyPrefix, isTruncatedName, ocrConfusable, singleFuzzyMatch, withoutFootnote } from '@ostep/document-reader';
import { actionCodeSearchKey } from '@ostep/kernel';

export type KnownActionCode = {
  readonly id: number;
  readonly key: string;
  readonly value: string;
  readonly active: boolean;
};

export type ActionCodeReading = {
  /** As printed, with normalized whitespace; null if the row prints none. */
  readonly text: string | null;
  readonly known: KnownActionCode | null;
  readonly rest: string;
  /** The code differs by a letter from the text that was read from a scan. */
  readonly near?: boolean;
  readonly lookAlike?: KnownActionCode | null;
};

const MAX_WORDS = 4;

const stripWhitespace = (text: string) => text.replace(/\s+/gu, '');

export class ActionCodes {
  readonly #byKey: ReadonlyMap<string, KnownActionCode>;

  constructor(
    codes: readonly KnownActionCode[],
    readonly scanned = false,
  ) {
    this.#byKey = new Map(codes.map((code) => [actionCodeSearchKey(code.key), code]));
  }

  withLookAlike(reading: ActionCodeReading): ActionCodeReading {
    if (!this.scanned || reading.known === null) return reading;
    return { ...reading, lookAlike: ocrConfusable(actionCodeSearchKey(reading.known.key), this.#byKey) };
  }

  /** If several codes resemble the text, the name beside it decides. */
  resolvedByName(reading: ActionCodeReading, name: string): ActionCodeReading {
    if (!this.scanned || reading.known !== null || reading.text === null) return reading;
    const key = actionCodeSearchKey(reading.text);
    const known = singleFuzzyMatch(key, this.#byKey, ({ value }) => isTruncatedName(name, value));
    return known ? { ...reading, known, near: true } : reading;
  }

  read(cell: string): ActionCodeReading {
    const text = cell
      .replace(/-\s*\n\s*-?/gu, '-')
      .replace(/\s+/gu, ' ')
      .trim();
    if (text === '') return { text: null, known: null, rest: '' };
    const exact =
      this.#byKey.get(actionCodeSearchKey(text)) ?? this.#byKey.get(actionCodeSearchKey(withoutFootnote(text)));
    if (exact) return { text, known: exact, rest: '' };
    const words = text.split(' ');
    for (let count = Math.min(MAX_WORDS, words.length - 1); count > 0; count -= 1) {
      const known = this.#byKey.get(
        actionCodeSearchKey(
          words
            .slice(0, count)
            .join('')
            .replace(/[,;:]$/u, ''),
        ),
      );
      if (known) return { text: words.slice(0, count).join(' '), known, rest: words.slice(count).join(' ') };
    }
    return this.#brokenBesideName(cell) ?? (this.scanned ? this.#near(text) : null) ?? { text, known: null, rest: '' };
  }

  #near(text: string): ActionCodeReading | null {
    const exact = singleFuzzyMatch(actionCodeSearchKey(text), this.#byKey);
    if (exact) return { text, known: exact, rest: '', near: true };
    const start = fuzzyPrefix(text, (words, rest) =>
      singleFuzzyMatch(actionCodeSearchKey(words), this.#byKey, ({ value }) => isTruncatedName(rest, value)),
    );
    return start && { text: start.printed, known: start.code, rest: start.rest, near: true };
  }

  /** `PORZ- Porządkowanie pasów` / `PASC przeciwpożarowych`: the lines start with the pieces of the code. */
  #brokenBesideName(cell: string): ActionCodeReading | null {
    const lines = cell.split('\n').map((line) => line.trim().split(/\s+/u));
    for (let count = Math.min(MAX_WORDS, lines.length); count > 1; count -= 1) {
      const text = lines
        .slice(0, count)
        .map(([first = '']) => first)
        .join('');
      const known = this.#byKey.get(actionCodeSearchKey(text));
      if (known) return { text, known, rest: lines.map(([, ...others]) => others.join(' ')).join(' ') };
    }
    return null;
  }

  /** Case-sensitive: a name may begin with a word that is a code in capitals (`Zrywka drewna`). */
  findIn(text: string): KnownActionCode | null {
    const words = text.split(/\s+/u);
    for (let start = 0; start < words.length; start += 1) {
      for (let count = MAX_WORDS; count > 0; count -= 1) {
        const written = words.slice(start, start + count).join('');
        const known = this.#byKey.get(actionCodeSearchKey(written));
        if (known && stripWhitespace(known.key) === written) return known;
      }
    }
    return null;
  }
}
