const GROUPED = /^-?\d{1,3}( \d{3})+(\.\d*)?$/;
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;

/** What the keyboard gives as a field shows it: a comma is a dot, a pasted group space and unit are gone. */
export function decimalText(typed: string): string {
  const text = typed
    .replace(/[\u00a0\u202f\u2009\s]+/gu, ' ')
    .replace(/\s*(zł|pln)\s*$/iu, '')
    .replace(/[−–]/gu, '-')
    .replaceAll(',', '.')
    .trim();
  return GROUPED.test(text) ? text.replaceAll(' ', '') : text;
}

/** The number a text means (`1 234,5`, `.5`, `12.`); null when it means none or has more than 2 decimals. */
export function parseDecimal(typed: string): number | null {
  const text = decimalText(typed);
  if (!PLAIN.test(text)) return null;
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  return fraction.length > 2 ? null : Number(text);
}

/** Whether `text` can still become a number with at most 2 decimals as more is typed. */
export function isDecimalStart(text: string, negative: boolean): boolean {
  return (negative ? /^-?\d{0,12}(\.\d{0,2})?$/ : /^\d{0,12}(\.\d{0,2})?$/).test(text);
}

/** How a number stands in a field: a dot, no group spaces, no needless zeros. */
export function fieldTextOf(value: number | null): string {
  return value === null ? '' : String(value);
}
