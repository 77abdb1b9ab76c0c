import { ActionCodes, MAX_CODE_WORDS, withoutBlanks, withSingleBlanks } from '@ostep/document-reader';

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

/** Reads the code of a row from its cells, which may hold more, or less, than a code. */
export class CodeReader extends ActionCodes<KnownActionCode> {
  constructor(
    codes: readonly KnownActionCode[],
    readonly scanned = false,
  ) {
    super(codes);
  }

  withLookAlike(reading: ActionCodeReading): ActionCodeReading {
    if (!this.scanned || reading.known === null) return reading;
    return { ...reading, lookAlike: this.findLookAlike(reading.known) };
  }

  /** If several codes resemble the text, the name beside it decides. */
  resolvedByName(reading: ActionCodeReading, name: string): ActionCodeReading {
    if (!this.scanned || reading.known !== null || reading.text === null) return reading;
    const near = this.findNear(reading.text, name);
    return near ? { ...reading, known: near.code, near: true } : reading;
  }

  read(cell: string): ActionCodeReading {
    const text = withSingleBlanks(cell.replace(/-\s*\n\s*-?/gu, '-'));
    const none = { text: text || null, known: null, rest: '' };
    if (text === '') return none;
    const exact = this.find(text);
    if (exact) return { text, known: exact, rest: '' };
    const leading = this.findLeading(text);
    if (leading) return { text: leading.printed, known: leading.code, rest: leading.rest };
    const broken = this.#brokenBesideName(cell);
    const near = broken || !this.scanned ? null : this.findNear(text, '');
    return broken ?? (near ? { text: near.printed, known: near.code, rest: near.rest, near: true } : none);
  }

  /** `PORZ- Porządkowanie pasów` / `PASC przeciwpożarowych`: the lines start with the pieces of the code. */
  #brokenBesideName(cell: string): ActionCodeReading | null {
    const lines = cell.split('\n').map((line) => line.trim().split(/\s+/u));
    for (let count = Math.min(MAX_CODE_WORDS, lines.length); count > 1; count -= 1) {
      const text = lines
        .slice(0, count)
        .map(([first = '']) => first)
        .join('');
      const known = this.find(text);
      if (known) return { text, known, rest: lines.map(([, ...others]) => others.join(' ')).join(' ') };
    }
    return null;
  }

  /** Case-sensitive: a name may begin with a word that is a code in capitals (`Zrywka drewna`). */
  findIn(text: string): KnownActionCode | null {
    const words = text.split(/\s+/u);
    for (let start = 0; start < words.length; start += 1) {
      for (let count = MAX_CODE_WORDS; count > 0; count -= 1) {
        const written = words.slice(start, start + count).join('');
        const known = this.find(written);
        if (known && withoutBlanks(known.key) === written) return known;
      }
    }
    return null;
  }
}
