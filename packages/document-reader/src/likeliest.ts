/** The first of those with the highest score. */
export const likeliest = <T extends { readonly score: number }>(candidates: readonly T[]): T | null =>
  candidates.reduce<T | null>((best, one) => (best === null || one.score > best.score ? one : best), null);
