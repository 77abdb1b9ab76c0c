import type { ParseLogEntry } from '@ostep/kernel';

const ITEM_LINE = /^Pozycja ([^:]+):/u;

/**
 * For each line of the log the index of the item that it is about, or null. Lines indented below the line of an item
 * belong to it; items are in the order of the document.
 */
export function itemIndexes(log: readonly ParseLogEntry[], lps: readonly string[]): (number | null)[] {
  let current: number | null = null;
  let itemIndent = 0;
  let searchFrom = 0;
  return log.map(({ action, indent }) => {
    const lp = ITEM_LINE.exec(action)?.[1];
    if (lp === undefined && indent > itemIndent) return current;
    const found = lp === undefined ? -1 : lps.indexOf(lp, searchFrom);
    current = found < 0 ? null : found;
    if (lp !== undefined) itemIndent = indent;
    if (found >= 0) searchFrom = found + 1;
    return current;
  });
}
