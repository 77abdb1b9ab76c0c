const PLAIN: Readonly<Record<string, string>> = {
  ą: 'a',
  ć: 'c',
  ę: 'e',
  ł: 'l',
  ń: 'n',
  ó: 'o',
  ś: 's',
  ź: 'z',
  ż: 'z',
  '–': '-',
  '—': '-',
  '−': '-',
};

/** Small letters without Polish marks, letter for letter: an index into it is an index into `text`. */
export function plainText(text: string): string {
  return [...text.toLowerCase()].map((letter) => PLAIN[letter] ?? (/\s/u.test(letter) ? ' ' : letter)).join('');
}

const SPREAD = /(?<![\p{L}\d])(?:\p{L}\s){3,}\p{L}(?![\p{L}\d])/gu;

/** `P R O T O K Ó Ł` → `PROTOKÓŁ`. */
export function closeSpreadLetters(text: string): string {
  return text.replace(SPREAD, (spread) => spread.replace(/\s/gu, ''));
}

/** Stands in a line's text where its parts are set apart: a value does not reach over it. */
export const APART = '\u2003';
