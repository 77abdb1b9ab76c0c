import type { ParseLogEntry } from '@ostep/kernel';

/** The indexes of the entries: negative lines first, below the lines that they belong to, then the others. */
export function problemsFirst(entries: readonly ParseLogEntry[]): number[] {
  const first = new Set<number>();
  let above: readonly number[] = [];
  for (const [index, { indent, status }] of entries.entries()) {
    above = [...above.filter((other) => (entries[other]?.indent ?? 0) < indent), index];
    if (status === 'NEGATIVE') for (const needed of above) first.add(needed);
  }
  return [...first, ...entries.flatMap((_, index) => (first.has(index) ? [] : [index]))];
}
