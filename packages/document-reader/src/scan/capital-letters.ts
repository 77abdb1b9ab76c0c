const ROMAN = /^[Il|]{2,3}$/u;
const CODE = /^(?=.*\p{Lu}.*\p{Lu})(?=.*[-\d])[\p{Lu}\d.>+/il|-]+$/u;

/** `DOŁ-1l`, `ll`: among capitals a small l is a capital I. */
export function withCapitals(text: string): string {
  if (ROMAN.test(text)) return 'I'.repeat(text.length);
  return CODE.test(text) ? text.replace(/[il|]/gu, 'I') : text;
}

const SUBDIVISION = /(?<=^-|\d-)[CKOSUVWXZ](?=-|$)/u;
const TILDE = /(?<=^|[\d\p{Lu}])--(?=\p{Ll}{1,3}(?:-|$))/u;
const IN_ADDRESS = /^(?:-\p{Lu}(?:-\d{2})?|--\p{Ll}{1,3}(?:-\d{2})?|\d{2}-\d{2}-.*)$/u;

/** `131-C-00`, `-C`: the letter of a subdivision is small, and large ones look alike. `--a` is `-~a`. */
export const withSubdivision = (text: string): string =>
  IN_ADDRESS.test(text) ? text.replace(SUBDIVISION, (letter) => letter.toLowerCase()).replace(TILDE, '-~') : text;
