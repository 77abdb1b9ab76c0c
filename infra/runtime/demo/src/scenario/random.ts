import { seededRandom } from '@ostep/kernel/testing';

export type Random = {
  readonly whole: (from: number, to: number) => number;
  readonly hundredths: (from: number, to: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  readonly chance: (percent: number) => boolean;
};

export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619);
  const { whole, pick } = seededRandom(state);
  return {
    whole,
    hundredths: (from, to) => whole(from * 100, to * 100) / 100,
    pick,
    chance: (percent) => whole(1, 100) <= percent,
  };
}
