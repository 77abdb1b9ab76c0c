const MARKS = /\p{M}+/gu;

/** For comparing titles: lowercase ASCII letters, digits and `%`, single spaces. */
export function folded(text: string): string {
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

export function stripWhitespace(text: string): string {
  return folded(text).replace(/ /gu, '');
}
