/** What a sample says of each name, such as megabytes of a process. */
export type Sample = ReadonlyMap<string, number>;
export type Growth = { readonly name: string; readonly first: number; readonly last: number };

/** The medians of the first and the last third of what was sampled, for each name that was there all the time. */
export function growthOf(samples: readonly Sample[]): readonly Growth[] {
  const third = Math.max(1, Math.floor(samples.length / 3));
  const [first, last] = [samples.slice(0, third), samples.slice(-third)];
  return [...(samples[0]?.keys() ?? [])].map((name) => ({
    name,
    first: medianOf(first, name),
    last: medianOf(last, name),
  }));
}

const medianOf = (samples: readonly Sample[], name: string) => median(samples.flatMap((one) => one.get(name) ?? []));

/** @param share the most that is still flat, as a share of the first */
export const isFlat = ({ first, last }: Growth, share: number, orLess: number) =>
  last <= Math.max(first * (1 + share), first + orLess);

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
