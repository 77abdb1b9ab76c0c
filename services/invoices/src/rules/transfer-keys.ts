import { createHash } from 'node:crypto';
import { plainName } from './known-banks';
import type { Transfer } from './transfer';

/** The file formats of one bank write the same title with different blanks, marks and Polish letters. */
const lettersAndDigits = (title: string) => plainName(title).replace(/[^\p{L}\d]/gu, '');

/** The same transfer has the same key in every file; equal transfers within one file have different keys. */
export function transferKeys(transfers: readonly Transfer[]): string[] {
  const seen = new Map<string, number>();
  return transfers.map(({ bookedOn, amount, currency, title, account }) => {
    const content = JSON.stringify([bookedOn, amount, currency, lettersAndDigits(title), account]);
    const nth = seen.get(content) ?? 0;
    seen.set(content, nth + 1);
    return createHash('sha256').update(`${content}${nth}`).digest('hex');
  });
}
