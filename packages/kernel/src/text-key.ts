/** `text_key` in each database lists the same characters by their numbers. */
const INVISIBLE = /[\s\u0085\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const DASHES = /[\u2010-\u2015\u2212]/gu;
const SLASHES = /[\u2044\u2215]/gu;

/** Two numbers or codes are the same when their keys are equal, however blanks, dashes and case are written. */
export function textKey(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFKC').replace(DASHES, '-').replace(SLASHES, '/').toLowerCase();
}

/** Text as searches compare it: lower case, without diacritics, with single blanks between words. */
export function normalizeForSearch(text: string): string {
  return text.toLowerCase().replace(/ł/gu, 'l').normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim();
}
