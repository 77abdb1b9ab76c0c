import { ksefChecksum } from '@ostep/kernel';
import type { Random } from '@ostep/kernel/testing';

export function ksefNumber(nip: string, issued: string, random: Random): string {
  const middle = Array.from({ length: 12 }, () => '0123456789ABCDEF'[random.below(16)]).join('');
  const start = `${nip}-${issued.replaceAll('-', '')}-${middle}-`;
  return `${start}${ksefChecksum(start)}`;
}

export const withWrongChecksum = (number: string): string =>
  `${number.slice(0, -2)}${number.endsWith('0') ? '1A' : 'F0'}`;
