import { formatShort } from '@ostep/kernel';

export type Scale = { readonly ticks: readonly number[]; readonly from: number; readonly to: number };

const STEPS = [1, 2, 2.5, 5, 10];

export function createScale(values: readonly number[], count = 4): Scale {
  const greatest = Math.max(0, ...values);
  const least = Math.min(0, ...values);
  const step = roundUpStep((greatest - least) / count);
  const from = Math.floor(least / step);
  const to = Math.max(from + 1, Math.ceil(greatest / step));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  return { ticks, from: from * step, to: to * step };
}

function roundUpStep(width: number): number {
  if (width <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(width));
  const step = STEPS.find((candidate) => candidate * power >= width) ?? 10;
  return step * power;
}

export function positionOn({ from, to }: Scale, value: number, length: number): number {
  return ((value - from) / (to - from)) * length;
}

/** `0`, `800`, `12 tys.`, `1,5 mln` */
export function axisLabel(value: number): string {
  const size = Math.abs(value);
  if (size >= 1_000_000) return `${short(value / 1_000_000)}\u00a0mln`;
  return size >= 1000 ? `${short(value / 1000)}\u00a0tys.` : short(value);
}

const short = (value: number) => formatShort(value, 1);
