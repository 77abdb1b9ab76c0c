import { formatQuantity, roundHalfUp } from '@ostep/kernel';

const KILO = 1024;

/** Bytes for people: `812 B`, `54,3 kB`, `1,2 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KILO) return `${bytes}\u00a0B`;
  const [size, unit] = bytes < KILO * KILO ? [bytes / KILO, 'kB'] : [bytes / (KILO * KILO), 'MB'];
  return `${formatQuantity(roundHalfUp(size, 1))}\u00a0${unit}`;
}
