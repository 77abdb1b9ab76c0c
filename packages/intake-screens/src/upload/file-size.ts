import { formatShort, roundHalfUp } from '@ostep/kernel';

const KILO = 1024;

export function formatFileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes}\u00a0B`;
  const [size, unit] = bytes < KILO * KILO ? [bytes / KILO, 'kB'] : [bytes / (KILO * KILO), 'MB'];
  return `${formatShort(roundHalfUp(size, 1))}\u00a0${unit}`;
}
