export type Random = ReturnType<typeof seededRandom>;

export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  const whole = (from: number, to: number) => from + below(to - from + 1);
  return {
    next,
    below,
    whole,
    chance: (share: number) => next() < share,
    /** A single division, so that the figure is exact in JSON. */
    hundredths: (from: number, to: number) => whole(from, to) / 100,
    pick: <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0],
    oneOf: <T>(values: readonly T[]): T | undefined => values[below(values.length)],
    shuffled: <T>(values: readonly T[]): T[] => {
      const left = [...values];
      return values.flatMap(() => left.splice(below(left.length), 1));
    },
  };
}
