import { codeKey, comparisonKey } from '@ostep/contract-sheet';
import { nipDigits } from '@ostep/kernel';
import type { KnownData, KnownDistrict, KnownEntry, KnownSquad } from './known-data';

export type Found<T> = { readonly entry: T } | { readonly similar: readonly T[] };

const MAX_SIMILAR = 5;
/** Only so many questions are shown at once, so no more names are compared with all entries. */
const MAX_COMPARED = 250;
const MIN_WORD = 4;

type Named<T> = { readonly entry: T; readonly keys: readonly string[]; readonly words: readonly string[] };

const wordsOf = (text: string) =>
  text
    .split(/[^\p{L}\d]+/u)
    .map(comparisonKey)
    .filter((word) => word.length >= MIN_WORD);

/** Letters that must change to make one text of the other; more than two count as three. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(row.at(-1) ?? 0, 3);
}

function likeness<T>(key: string, words: readonly string[], { keys, words: known }: Named<T>): number {
  const shared = words.filter((word) => known.includes(word)).length;
  const near = keys.some((other) => other.length >= MIN_WORD && key.length >= MIN_WORD && distance(key, other) <= 2);
  const begins = keys.some((other) => key.length >= MIN_WORD && (other.startsWith(key) || key.startsWith(other)));
  return shared * 2 + (near ? 3 : 0) + (begins ? 1 : 0);
}

/** An entry is found by one of its keys only where no other entry has it. Of a name that only resembles, people decide. */
function index<T>(named: readonly Named<T>[]): (text: string) => Found<T> {
  const byKey = new Map<string, Set<T>>();
  for (const { entry, keys } of named) for (const key of keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(entry));
  const known = new Map<string, Found<T>>();
  const find = (text: string): Found<T> => {
    const key = comparisonKey(text);
    const same = [...(byKey.get(key) ?? [])];
    if (same.length === 1 && same[0] !== undefined) return { entry: same[0] };
    if (same.length > 1) return { similar: same.slice(0, MAX_SIMILAR) };
    if (known.size > MAX_COMPARED) return { similar: [] };
    const words = wordsOf(text);
    const ranked = named
      .map((one) => ({ entry: one.entry, score: likeness(key, words, one) }))
      .filter(({ score }) => score > 0)
      .sort((left, right) => right.score - left.score);
    return { similar: ranked.slice(0, MAX_SIMILAR).map(({ entry }) => entry) };
  };
  return (text) => {
    const found = known.get(text) ?? find(text);
    known.set(text, found);
    return found;
  };
}

/** `Skarb Państwa PGL LP Nadleśnictwo Milicz` is Milicz. */
const PLACE_WORD = /^(?:.*\s)?(?:nadle[śs]nictw[oa]|n-?ctwo|nadl\.?)\s+/iu;
export const withoutDistrictWord = (text: string) => text.replace(PLACE_WORD, '').trim();

export type LookUps = {
  readonly squad: (text: string) => Found<KnownSquad>;
  readonly district: (text: string) => Found<KnownDistrict>;
  readonly districtByNip: (nip: string) => KnownDistrict | null;
  readonly code: (text: string) => Found<KnownEntry>;
  readonly codesNamed: (description: string) => readonly KnownEntry[];
  readonly scope: (text: string) => Found<KnownEntry>;
};

export function lookUps({ squads, districts, codes, scopes }: KnownData): LookUps {
  const byNip = new Map<string, KnownDistrict | null>();
  for (const one of districts) {
    if (one.nip !== null) byNip.set(nipDigits(one.nip), byNip.has(nipDigits(one.nip)) ? null : one);
  }
  const entryKeys = (one: KnownEntry) => [one.key, one.value, `${one.key}${one.value}`].map(comparisonKey);
  const district = index(
    districts.map((one) => ({
      entry: one,
      keys: [...entryKeys(one), comparisonKey(one.buyerName ?? '')].filter((key) => key !== ''),
      words: wordsOf(one.value),
    })),
  );
  const byDescription = index(
    codes.map((one) => ({ entry: one, keys: [comparisonKey(one.value)], words: wordsOf(one.value) })),
  );
  return {
    squad: index(
      squads.map((one) => ({
        entry: one,
        keys: [one.code, one.name, `${one.code}${one.name}`, `${one.name}${one.code}`].map(comparisonKey),
        words: wordsOf(one.name),
      })),
    ),
    district: (text) => district(withoutDistrictWord(text)),
    districtByNip: (nip) => byNip.get(nip) ?? null,
    code: codeIndex(codes),
    codesNamed: (description) => {
      const found = byDescription(description);
      return 'entry' in found ? [found.entry] : found.similar;
    },
    scope: index(scopes.map((one) => ({ entry: one, keys: entryKeys(one), words: wordsOf(one.value) }))),
  };
}

/** Codes differ by single signs, so they are compared more strictly than names: `CWD-P` is not `CWDP`. */
function codeIndex(codes: readonly KnownEntry[]): (text: string) => Found<KnownEntry> {
  const byKey = new Map<string, KnownEntry>();
  for (const one of codes) if (!byKey.get(codeKey(one.key))?.active) byKey.set(codeKey(one.key), one);
  const compared = new Set<string>();
  /** `CWD-D – Całkowity wyrób`: a code and its own name in one cell. */
  const beforeDescription = (text: string) => {
    const [, code = '', description = ''] = /^(\S+(?: \S+)?)\s+(?:[–-]\s+)?(.+)$/u.exec(text.trim()) ?? [];
    const named = [code, code.split(' ')[0] ?? '']
      .map((one) => byKey.get(codeKey(one)))
      .find((one) => one !== undefined);
    return named && comparisonKey(text) === comparisonKey(`${named.key}${named.value}`) && description !== ''
      ? named
      : undefined;
  };
  return (text) => {
    const key = codeKey(text);
    const entry = byKey.get(key) ?? beforeDescription(text);
    if (entry) return { entry };
    if (compared.size > MAX_COMPARED && !compared.has(text)) return { similar: [] };
    compared.add(text);
    const plain = comparisonKey(text);
    const near = codes
      .map((one) => ({ entry: one, far: distance(plain, comparisonKey(one.key)) }))
      .filter(({ far }) => far < 3)
      .sort((left, right) => left.far - right.far);
    return { similar: near.slice(0, MAX_SIMILAR).map((one) => one.entry) };
  };
}
