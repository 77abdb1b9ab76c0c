import { createHash } from 'node:crypto';
import { plainName } from './known-banks';
import type { Transfer } from './transfer';

/** Formats of one bank differ in blanks, marks and Polish letters of a title. */
const lettersAndDigits = (title: string) => plainName(title).replace(/[^\p{L}\d]/gu, '');

/** The same transfer in another file has the same key; of two alike in one file each has its own. */
export function transferKeys(transfers: readonly Transfer[]): string[] {
  const seen = new Map<string, number>();
  return transfers.map(({ bookedOn, amount, currency, title, account }) => {
    const content = JSON.stringify([bookedOn, amount, currency, lettersAndDigits(title), account]);
    const nth = seen.get(content) ?? 0;
    seen.set(content, nth + 1);
    return createHash('sha256').update(`${content}${nth}`).digest('hex');
  });
}
