export type Random = {
  readonly whole: (from: number, to: number) => number;
  readonly hundredths: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  readonly chance: (percent: number) => boolean;
};

export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    hundredths: (from, to) => whole(from * 100, to * 100) / 100,
    pick: ([first, ...rest]) => [first, ...rest][whole(0, rest.length)] ?? first,
    chance: (percent) => whole(1, 100) <= percent,
  };
}
