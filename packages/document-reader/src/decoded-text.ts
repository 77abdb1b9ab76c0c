import { decode } from 'iconv-lite';

/** Not counted: what byte 255 is decoded to, a dot or a blank that banks write for an empty text. */
const NON_ASCII = /[^\p{ASCII}\u02d9\u00a0]/gu;
const POLISH = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ§„”–…]/u;
const BYTE_ORDER_MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** How much the text looks Polish: a foreign letter, or a capital inside a word, hints at another character set. */
const polishLikeness = (text: string) => {
  let found = 0;
  for (const [letter] of text.matchAll(NON_ASCII)) found += POLISH.test(letter) ? 1 : -2;
  return found - (text.match(/\p{Ll}[ĄĆĘŁŃÓŚŹŻ]/gu)?.length ?? 0) * 2;
};

/** Control characters, which the database cannot store. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r\u0085]/gu;

/** The text of a CSV file or a bank statement, without control characters. */
export const decodedText = (bytes: Uint8Array): string => decoded(bytes).replace(UNPRINTABLE, '');

/** Such files name no character set: it is that of the byte order mark, else UTF-8 if valid, else the most Polish one. */
function decoded(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const read = ['win1250', 'cp852', 'iso88592'].map((encoding) => decode(Buffer.from(bytes), encoding));
    const best = read.map((text) => ({ text, polishLikeness: polishLikeness(text) }));
    return best.reduce((left, right) => (right.polishLikeness > left.polishLikeness ? right : left)).text;
  }
}
