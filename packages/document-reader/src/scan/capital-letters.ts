const ROMAN = /^[Il|]{2,3}$/u;
const CODE = /^(?=.*\p{Lu}.*\p{Lu})(?=.*[-\d])[\p{Lu}\d.>+/il|-]+$/u;

/** `DOŁ-1l`, `ll`: among capitals a small l is a capital I. */
export function withCapitals(text: string): string {
  if (ROMAN.test(text)) return 'I'.repeat(text.length);
  return CODE.test(text) ? text.replace(/[il|]/gu, 'I') : text;
}
