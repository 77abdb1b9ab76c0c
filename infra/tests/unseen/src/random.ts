export type Random = {
  /** In [0, 1). */
  readonly next: () => number;
  readonly whole: (least: number, most: number) => number;
  readonly chance: (share: number) => boolean;
  readonly pick: <T>(among: readonly T[]) => T;
  readonly shuffled: <T>(among: readonly T[]) => T[];
};

/** mulberry32: the same seed gives the same documents on every machine. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(among: readonly T[]): T => {
    const one = among[whole(0, among.length - 1)];
    if (one === undefined) throw new Error('Nothing to pick from.');
    return one;
  };
  const shuffled = <T>(among: readonly T[]): T[] =>
    among
      .map((one) => ({ one, rank: next() }))
      .sort((left, right) => left.rank - right.rank)
      .map(({ one }) => one);
  return { next, whole, chance: (share) => next() < share, pick, shuffled };
}
