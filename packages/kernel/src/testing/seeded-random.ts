export type Random = ReturnType<typeof randomOf>;

export function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(values: readonly [T, ...T[]]): T => values[whole(0, values.length - 1)] ?? values[0];
  return {
    whole,
    pick,
    chance: (share: number) => next() < share,
    /** Divided once: exact as JSON. */
    hundredths: (from: number, to: number) => whole(from, to) / 100,
  };
}
