/** Letters without their marks, blanks and points evened out: `Gr. czynności` → `gr czynnosci`. */
export function foldTitle(text: string): string {
  return text
    .toLocaleLowerCase('pl')
    .replace(/ł/gu, 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

export type Titles<K extends string> = Readonly<Record<K, readonly string[]>>;

type Wanted<K> = { readonly column: K; readonly words: readonly string[]; readonly folded: string };

/** How well the text of a title block names a column: 0 not at all, over 3 exactly. */
export class TitleMatcher<K extends string> {
  readonly #wanted: readonly Wanted<K>[];
  readonly #known = new Map<string, ReadonlyMap<K, number>>();

  constructor(titles: Titles<K>) {
    this.#wanted = Object.entries<readonly string[]>(titles).flatMap(([column, names]) =>
      names.map((name) => {
        const folded = foldTitle(name);
        // The keys of `titles` are K by its type; Object.entries forgets it.
        return { column: column as K, words: folded.split(' '), folded };
      }),
    );
  }

  /** Score of every column that `text` may name. */
  scores(text: string): ReadonlyMap<K, number> {
    const folded = foldTitle(text);
    const known = this.#known.get(folded);
    if (known) return known;
    const scores = new Map<K, number>();
    for (const wanted of this.#wanted) {
      const score = scoreOf(folded, wanted);
      if (score > (scores.get(wanted.column) ?? 0)) scores.set(wanted.column, score);
    }
    this.#known.set(folded, scores);
    return scores;
  }

  isExact(text: string): boolean {
    return Math.max(0, ...this.scores(text).values()) >= EXACT;
  }
}

const EXACT = 3;
const ABBREVIATED = 2.6;
/** `Czynność – opis` of `Opis czynności`. */
const OTHER_ORDER = 2.4;
const STARTS = 2;
const HOLDS = 1;

function scoreOf(text: string, { words, folded }: Wanted<string>): number {
  const length = folded.length / 100;
  if (text === folded || text.replaceAll(' ', '') === folded.replaceAll(' ', '')) return EXACT + length;
  const given = text.split(' ');
  if (
    text.length > 1 &&
    given.length === words.length &&
    given.every((word, index) => words[index]?.startsWith(word))
  ) {
    return ABBREVIATED + length;
  }
  if (given.length === words.length && sameStems(given, words)) return OTHER_ORDER + length;
  if (text.startsWith(`${folded} `)) return STARTS + length;
  if (folded.length > 2 && ` ${text} `.includes(` ${folded} `)) return HOLDS + length;
  return 0;
}

const STEM = 5;
const stemsOf = (words: readonly string[]) =>
  words
    .map((word) => word.slice(0, STEM))
    .sort()
    .join(' ');
const sameStems = (given: readonly string[], words: readonly string[]) => stemsOf(given) === stemsOf(words);
