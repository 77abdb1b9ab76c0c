import { actionCodeSearchKey, normalizeForSearch } from '@ostep/kernel';
import { withoutFootnote } from '../../complete-values';
import {
  fuzzyPrefix,
  isTruncatedName,
  MAX_CODE_WORDS,
  type NearCode,
  ocrConfusable,
  singleFuzzyMatch,
} from '../../fuzzy-text';

type NamedCode = { readonly key: string; readonly value: string };

/** Finds codes of the dictionary in printed texts. */
export class ActionCodes<C extends NamedCode> {
  readonly #byKey = new Map<string, C>();
  readonly #byPlainKey = new Map<string, C | null>();

  constructor(codes: readonly C[]) {
    for (const code of codes) {
      this.#byKey.set(keyOf(code.key), code);
      const plain = normalizeForSearch(keyOf(code.key));
      this.#byPlainKey.set(plain, this.#byPlainKey.has(plain) ? null : code);
    }
  }

  find(printed: string): C | null {
    return this.#exact(printed) ?? this.#exact(withoutFootnote(printed));
  }

  #exact(printed: string): C | null {
    const key = keyOf(printed);
    return this.#byKey.get(key) ?? this.#byPlainKey.get(normalizeForSearch(key)) ?? null;
  }

  /** The code with which the text begins, and the name behind it. */
  findLeading(text: string): NearCode<C> | null {
    const words = text.split(' ');
    for (let count = Math.min(words.length, MAX_CODE_WORDS); count > 0; count -= 1) {
      const printed = words.slice(0, count).join(' ');
      const code = this.find(printed.replace(/[:;,–-]+$/u, ''));
      const rest = words.slice(count).join(' ');
      if (code) return { code, printed, rest: rest.replace(/^[\s:;,–-]+/u, '') };
    }
    return null;
  }

  /** The code that a scan may mean by the text or by its first words; among several the name decides. */
  findNear(text: string, name: string): NearCode<C> | null {
    const code = this.#near(text, name);
    return code ? { code, printed: text, rest: '' } : fuzzyPrefix(text, (words, rest) => this.#near(words, rest));
  }

  #near(text: string, name: string): C | null {
    return singleFuzzyMatch(keyOf(text), this.#byKey, ({ value }) => isTruncatedName(name, value));
  }

  findLookAlike({ key }: C): C | null {
    return ocrConfusable(keyOf(key), this.#byKey);
  }
}

const keyOf = (text: string) => actionCodeSearchKey(text.replace(/›/gu, '>'));
