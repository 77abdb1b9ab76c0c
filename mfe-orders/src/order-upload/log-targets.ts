import type { ParseLogEntry } from '@ostep/kernel';

const ITEM_LINE = /^Pozycja ([^:]+):/u;

/**
 * For each line of a parse log the place of the item that it concerns, null when it concerns none. A line below an
 * item's line concerns the same item; items come in the log in the order of the document.
 */
export function itemPlaces(log: readonly ParseLogEntry[], lps: readonly string[]): (number | null)[] {
  let place: number | null = null;
  let itemIndent = 0;
  let from = 0;
  return log.map(({ action, indent }) => {
    const lp = ITEM_LINE.exec(action)?.[1];
    if (lp === undefined) return place !== null && indent > itemIndent ? place : null;
    const found = lps.indexOf(lp, from);
    place = found < 0 ? null : found;
    itemIndent = indent;
    if (found >= 0) from = found + 1;
    return place;
  });
}
