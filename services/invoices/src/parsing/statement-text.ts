import { decode } from 'iconv-lite';

/** Byte 255 is a dot or a blank that banks put where there is nothing. */
const OTHER = /[^\p{ASCII}\u02d9\u00a0]/gu;
const POLISH = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ§„”–…]/u;
const MARKS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** A capital inside a word, or a letter of no Polish word, tells that the letters are of another set. */
const likeness = (text: string) => {
  let found = 0;
  for (const [letter] of text.matchAll(OTHER)) found += POLISH.test(letter) ? 1 : -2;
  return found - (text.match(/\p{Ll}[ĄĆĘŁŃÓŚŹŻ]/gu)?.length ?? 0) * 2;
};

/** What no text of a bank holds, and what nothing stores. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r\u0085]/gu;

export const statementText = (bytes: Uint8Array): string => decoded(bytes).replace(UNPRINTABLE, '');

/** By its mark, then UTF-8 where it is that, then whichever set gives more Polish words: no bank says which it is. */
function decoded(bytes: Uint8Array): string {
  const marked = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return new TextDecoder(marked[0]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const read = ['win1250', 'cp852', 'iso88592'].map((encoding) => decode(Buffer.from(bytes), encoding));
    const best = read.map((text) => ({ text, likeness: likeness(text) }));
    return best.reduce((left, right) => (right.likeness > left.likeness ? right : left)).text;
  }
}
