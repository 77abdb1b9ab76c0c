import type { OrderActionCode, OrderActionScope } from '@ostep/api-orders';
import { actionCodeSearchKey, type IsoDate } from '@ostep/kernel';

export type KnownContractItem = {
  readonly id: number;
  readonly lp: string;
  readonly actionCodeId: number;
  readonly actionScope: OrderActionScope | null;
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

/** What an order's document is compared with. */
export type OrderDictionaries = {
  readonly actionCodes: readonly OrderActionCode[];
  /** Leśnictwa of the district: code and name. */
  readonly districtParts: readonly { readonly code: string; readonly name: string }[];
  /** The contract of the printed number. */
  readonly contract: KnownContract | null;
  /** Orders of the same number in the same part. */
  readonly sameNumber: boolean;
  /** Orders made from the same file before, by number. */
  readonly sameFile: readonly string[];
};

/** Finds action codes as documents print them: with other blanks, another dash, without Polish marks, with a text behind. */
export class ActionCodeIndex {
  readonly #byKey = new Map<string, OrderActionCode>();
  readonly #byPlainKey = new Map<string, OrderActionCode | null>();

  constructor(codes: readonly OrderActionCode[]) {
    for (const code of codes) {
      this.#byKey.set(evenKey(code.key), code);
      const plain = withoutMarks(evenKey(code.key));
      this.#byPlainKey.set(plain, this.#byPlainKey.has(plain) ? null : code);
    }
  }

  find(printed: string): OrderActionCode | null {
    const key = evenKey(printed);
    return this.#byKey.get(key) ?? this.#byPlainKey.get(withoutMarks(key)) ?? null;
  }

  /** The longest code that the text begins with, and what follows it: `WYK-PASCZ Wyorywanie bruzd`. */
  findLeading(printed: string): { readonly code: OrderActionCode; readonly rest: string } | null {
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

const evenKey = (text: string) => actionCodeSearchKey(text.replace(/›/gu, '>'));

const withoutMarks = (key: string) => key.replace(/Ł/gu, 'L').normalize('NFD').replace(/\p{M}/gu, '');
