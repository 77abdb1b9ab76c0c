import { createHash } from 'node:crypto';
import type { Transfer } from './transfer';

/** The same transfer in another file has the same key; of two alike in one file each has its own. */
export function transferKeys(transfers: readonly Transfer[]): string[] {
  const seen = new Map<string, number>();
  return transfers.map(({ bookedOn, amount, title, account }) => {
    const content = JSON.stringify([bookedOn, amount, title, account]);
    const nth = seen.get(content) ?? 0;
    seen.set(content, nth + 1);
    return createHash('sha256').update(`${content}${nth}`).digest('hex');
  });
}
