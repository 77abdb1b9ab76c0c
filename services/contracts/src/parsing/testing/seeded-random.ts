export type Random = {
  readonly below: (count: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <T>(values: readonly T[], otherwise: T) => T;
  readonly shuffled: <T>(values: readonly T[]) => T[];
};

export function seededRandom(seed: number): Random {
  let state = (seed * 2654435761) % 2147483648;
  const below = (count: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    // The low bits of such a generator repeat soon.
    return Math.floor((state / 2147483648) * count);
  };
  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (values, otherwise) => values[below(values.length)] ?? otherwise,
    shuffled: (values) => {
      const left = [...values];
      return values.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
