import type { ParseLogEntry } from '@ostep/kernel';

const ITEM_LINE = /^Pozycja ([^:]+):/u;

/** Item index per log line, or null. A line below an item's line belongs to that item; items are in document order. */
export function itemIndexes(log: readonly ParseLogEntry[], lps: readonly string[]): (number | null)[] {
  let current: number | null = null;
  let itemIndent = 0;
  let from = 0;
  return log.map(({ action, indent }) => {
    const lp = ITEM_LINE.exec(action)?.[1];
    if (lp === undefined && indent > itemIndent) return current;
    const found = lp === undefined ? -1 : lps.indexOf(lp, from);
    current = found < 0 ? null : found;
    if (lp !== undefined) itemIndent = indent;
    if (found >= 0) from = found + 1;
    return current;
  });
}
