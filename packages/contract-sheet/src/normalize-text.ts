const MARKS = /\p{M}+/gu;

/** Reduces a title to lowercase ASCII letters, digits and `%`, with single spaces, so that titles can be compared. */
export function normalizeTitle(text: string): string {
  return text
    .replace(/[-\u00ad\u2010\u2011]\s*\n\s*/gu, '')
    .replace(/ł/gu, 'l')
    .replace(/Ł/gu, 'L')
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/%/gu, ' % ')
    .replace(/[^a-z0-9%]+/gu, ' ')
    .trim();
}

export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Like `normalizeTitle`, without spaces. */
export function comparisonKey(text: string): string {
  return normalizeTitle(text).replace(/ /gu, '');
}
