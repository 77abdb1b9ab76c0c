import type { ParseLogEntry } from '@ostep/kernel';

/**
 * Index of the item for each line of a parse log, null for none; indented lines below an item belong to it.
 * Items appear in the log in the order of the sheet.
 */
export function itemIndexes(log: readonly ParseLogEntry[], lps: readonly string[]): (number | null)[] {
  let current: number | null = null;
  let from = 0;
  return log.map(({ action, indent }) => {
    if (indent > 0) return current;
    const found = lps.findIndex((lp, index) => index >= from && action.startsWith(`Pozycja ${lp}:`));
    current = found < 0 ? null : found;
    if (found >= 0) from = found + 1;
    return current;
  });
}
