import type { PlacedWords } from '../letters/pdf-page';
import { decisivePlace, type FindPrinted } from '../proof/printed-forms';

type Lines = readonly PlacedWords[];

/** One fact of a document's head: how it is read from the texts, and in which forms it is printed. */
export type HeadFact<T> = {
  readonly read: (texts: T) => string | null;
  readonly printed: (value: string) => FindPrinted;
};

export function readFacts<T, F extends string>(
  facts: Readonly<Record<F, HeadFact<T>>>,
  texts: T,
): Record<F, string | null> {
  const names = Object.keys(facts) as F[];
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(names.map((name) => [name, facts[name].read(texts)])) as Record<F, string | null>;
}

export type HeadSources<T, S> = {
  readonly sources: readonly S[];
  readonly linesOf: (source: S) => Lines;
  readonly textsWithout: (source: S) => T;
};

export const placeOfFact = <T, S>(
  { read, printed }: HeadFact<T>,
  value: string,
  { sources, linesOf, textsWithout }: HeadSources<T, S>,
): Lines | null =>
  decisivePlace(sources, {
    linesOf,
    find: printed(value),
    isReadWithout: (source) => read(textsWithout(source)) === value,
  });

/** The first of those with the highest score. */
export const likeliest = <T extends { readonly score: number }>(candidates: readonly T[]): T | null =>
  candidates.reduce<T | null>((best, one) => (best === null || one.score > best.score ? one : best), null);
