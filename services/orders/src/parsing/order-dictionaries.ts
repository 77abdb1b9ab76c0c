import type { KnownActionCode, KnownActionScope } from '@ostep/api-orders';
import { isTruncatedName, ocrConfusable, singleFuzzyMatch, withoutFootnote } from '@ostep/document-reader';
import { actionCodeSearchKey, type IsoDate } from '@ostep/kernel';

export type KnownContractItem = {
  readonly id: number;
  readonly lp: string;
  readonly actionCodeId: number;
  readonly actionScope: KnownActionScope | null;
  readonly unitType: string;
  readonly unitPriceNetto: number;
};

export type KnownContract = {
  readonly id: number;
  readonly contractNumber: string;
  readonly contractDate: IsoDate;
  readonly forestDistrictId: number;
  readonly forestDistrictKey: string;
  readonly forestDistrictName: string;
  readonly items: readonly KnownContractItem[];
};

export type OrderDictionaries = {
  readonly actionCodes: readonly KnownActionCode[];
  readonly districtParts: readonly { readonly code: string; readonly name: string }[];
  readonly contract: KnownContract | null;
  readonly sameNumber: boolean;
  readonly sameFile: readonly string[];
};

export class ActionCodeIndex {
  readonly #byKey = new Map<string, KnownActionCode>();
  readonly #byPlainKey = new Map<string, KnownActionCode | null>();

  constructor(codes: readonly KnownActionCode[]) {
    for (const code of codes) {
      this.#byKey.set(normalizedKey(code.key), code);
      const plain = withoutDiacritics(normalizedKey(code.key));
      this.#byPlainKey.set(plain, this.#byPlainKey.has(plain) ? null : code);
    }
  }

  find(printed: string): KnownActionCode | null {
    return this.#exact(printed) ?? this.#exact(withoutFootnote(printed));
  }

  #exact(printed: string): KnownActionCode | null {
    const key = normalizedKey(printed);
    return this.#byKey.get(key) ?? this.#byPlainKey.get(withoutDiacritics(key)) ?? null;
  }

  ocrConfusable({ key }: KnownActionCode): KnownActionCode | null {
    return ocrConfusable(normalizedKey(key), this.#byKey);
  }

  findNear(printed: string, desc: string | null): KnownActionCode | null {
    return singleFuzzyMatch(normalizedKey(printed), this.#byKey, ({ value }) => isTruncatedName(desc ?? '', value));
  }

  findLeading(printed: string): { readonly code: KnownActionCode; readonly rest: string } | null {
    const words = printed.split(' ');
    for (let count = Math.min(words.length, 4); count > 0; count -= 1) {
      const code = this.find(
        words
          .slice(0, count)
          .join(' ')
          .replace(/[:;,–-]+$/u, ''),
      );
      if (code)
        return {
          code,
          rest: words
            .slice(count)
            .join(' ')
            .replace(/^[\s:;,–-]+/u, ''),
        };
    }
    return null;
  }
}

const normalizedKey = (text: string) => actionCodeSearchKey(text.replace(/›/gu, '>'));

const withoutDiacritics = (key: string) => key.replace(/Ł/gu, 'L').normalize('NFD').replace(/\p{M}/gu, '');
