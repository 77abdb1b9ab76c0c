/** Lower case without Polish marks and punctuation, so that titles can be compared. */
export function normalizeTitle(text: string): string {
  return text
    .toLowerCase()
    .replace(/ł/gu, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-zÀ-ɏ\d²³¹%]+/gu, ' ')
    .trim();
}

export type Titles<K extends string> = Readonly<Record<K, readonly string[]>>;

type Wanted<K> = { readonly column: K; readonly words: readonly string[]; readonly folded: string };

/** Scores how well a title names a column: above 3 exactly, absent not at all. */
export class TitleMatcher<K extends string> {
  readonly #columns: readonly K[];
  readonly #byText = new Map<string, Wanted<K>[]>();
  readonly #byStrippedText = new Map<string, Wanted<K>[]>();
  readonly #byStems = new Map<string, Wanted<K>[]>();
  readonly #byShape = new Map<string, Wanted<K>[]>();
  readonly #known = new Map<string, ReadonlyMap<K, number>>();
  readonly #words = new Map<string, boolean>();
  readonly #prefixes = new Set<string>();

  constructor(titles: Titles<K>) {
    // Object.keys loses the key type K.
    this.#columns = Object.keys(titles) as K[];
    const all = this.#columns.flatMap((column) =>
      titles[column].map((name) => {
        const folded = comparableTitle(name);
        return { column, words: folded.split(' '), folded };
      }),
    );
    for (const wanted of all) {
      const withoutBlanks = wanted.folded.replaceAll(' ', '');
      put(this.#byText, wanted.folded, wanted);
      put(this.#byStrippedText, withoutBlanks, wanted);
      this.#prefixes.add(withoutBlanks);
      for (const word of wanted.words) this.#addPrefixes(word);
      put(this.#byStems, stemsOf(wanted.words), wanted);
      put(this.#byShape, shapeOf(wanted.words), wanted);
    }
  }

  scores(text: string): ReadonlyMap<K, number> {
    const folded = comparableTitle(text);
    const known = this.#known.get(folded);
    if (known) return known;
    const best = new Map<K, number>();
    const name = (found: readonly Wanted<K>[] | undefined, sureness: number) => {
      for (const { column, folded: title } of found ?? []) {
        const score = sureness + title.length / 100;
        if (score > (best.get(column) ?? 0)) best.set(column, score);
      }
    };
    const given = folded.split(' ');
    name(this.#byStrippedText.get(folded.replaceAll(' ', '')), EXACT);
    if (folded.length > 2) {
      const alike = this.#byShape.get(shapeOf(given));
      name(
        alike?.filter(({ words }) => given.every((word, index) => words[index]?.startsWith(word))),
        ABBREVIATED,
      );
    }
    name(this.#byStems.get(stemsOf(given)), OTHER_ORDER);
    for (let from = 0; from < given.length; from += 1) {
      for (let to = from + 1; to <= Math.min(given.length, from + MAX_WORDS); to += 1) {
        const part = this.#byText.get(given.slice(from, to).join(' '));
        if (from === 0 && to < given.length) name(part, STARTS);
        name(
          part?.filter((wanted) => wanted.folded.length > 2),
          HOLDS,
        );
      }
    }
    const scores = new Map(
      this.#columns.flatMap((column) => {
        const score = best.get(column);
        return score === undefined ? [] : [[column, score] as const];
      }),
    );
    this.#known.set(folded, scores);
    return scores;
  }

  mayStandInTitle(word: string): boolean {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const parts = comparableTitle(word).split(' ');
    const may = parts.some(
      (part) => !FILLERS.has(part) && (this.#prefixes.has(part) || this.#prefixes.has(`${part.slice(0, STEM)}…`)),
    );
    this.#words.set(word, may);
    return may;
  }

  #addPrefixes(word: string): void {
    if (this.#prefixes.has(`${word.slice(0, STEM)}…`) && this.#prefixes.has(word)) return;
    this.#prefixes.add(`${word.slice(0, STEM)}…`);
    for (let length = 1; length <= word.length; length += 1) this.#prefixes.add(word.slice(0, length));
  }

  isExact(text: string): boolean {
    for (const score of this.scores(text).values()) if (score >= EXACT) return true;
    return false;
  }
}

function put<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Recognition reads a capital I as an l, and `Il` as an H: makes them equal. */
const comparableTitle = (text: string) => normalizeTitle(text).replaceAll('i', 'l').replaceAll('h', 'll');

const FILLERS = new Set(['', 'l', 'w', 'z', 'na', 'po', 'o']);

const EXACT = 3;
const ABBREVIATED = 2.6;
const OTHER_ORDER = 2.4;
const STARTS = 2;
const HOLDS = 1;

const MAX_WORDS = 12;

const shapeOf = (words: readonly string[]) => `${words.length} ${words[0]?.slice(0, 1) ?? ''}`;

const STEM = 5;
const stemsOf = (words: readonly string[]) =>
  words
    .map((word) => word.slice(0, STEM))
    .sort()
    .join(' ');
