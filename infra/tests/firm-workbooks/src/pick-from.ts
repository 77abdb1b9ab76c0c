import type { Random } from '@ostep/kernel/testing';

export function pickFrom<T>(random: Random, among: readonly T[]): T {
  const one = random.oneOf(among);
  if (one === undefined) throw new Error('Nothing to pick from.');
  return one;
}

export function turnOf<T>(turn: number, among: readonly T[]): T {
  const one = among[turn % among.length];
  if (one === undefined) throw new Error('Nothing to take in turn.');
  return one;
}
