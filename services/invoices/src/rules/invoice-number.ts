const MAX_DIGITS = 5;

const dated = (pattern: string, issued: string): string =>
  pattern.replace('{mm}', issued.slice(5, 7)).replace('{rrrr}', issued.slice(0, 4));

/** `FV/{nr}/{mm}/{rrrr}`, counted anew each month. */
export const invoiceNumber = (pattern: string, nr: number, issued: string): string =>
  dated(pattern, issued).replace('{nr}', String(nr));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A regular expression of the numbers of this pattern and month, with leading zeros or without; it captures `nr`. */
export function numberExpression(pattern: string, issued: string): string {
  const [before = '', after = ''] = dated(pattern, issued).split('{nr}').map(escaped);
  return String.raw`^${before}0*(\d{1,${MAX_DIGITS}})${after}$`;
}
