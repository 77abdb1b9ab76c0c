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
};

/** Lower case without diacritics, as long as `text`, so that indexes stay valid. */
export function plainText(text: string): string {
  return [...withHyphens(text).toLowerCase()]
    .map((letter) => PLAIN[letter] ?? (/\s/u.test(letter) ? ' ' : letter))
    .join('');
}

const DASHES = /[\u2010-\u2015\u2212\uFE63\uFF0D]/gu;

export const withHyphens = (text: string): string => text.replace(DASHES, '-');

export const withoutBlanks = (text: string): string => text.replace(/\s+/gu, '');

export const withSingleBlanks = (text: string): string => text.replace(/\s+/gu, ' ').trim();

const SPREAD = /(?<![\p{L}\d])(?:\p{L}\s){3,}\p{L}(?![\p{L}\d])/gu;

/** `P R O T O K Ó Ł` → `PROTOKÓŁ`. */
export function closeSpreadLetters(text: string): string {
  return text.replace(SPREAD, withoutBlanks);
}
