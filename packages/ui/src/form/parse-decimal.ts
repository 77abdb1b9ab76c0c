const GROUPED = /^-?\d{1,3}( \d{3})+(\.\d*)?$/;
const PLAIN = /^-?(\d+\.?\d*|\.\d+)$/;

export function normalizeDecimal(typed: string): string {
  const text = typed
    .replace(/[\u00a0\u202f\u2009\s]+/gu, ' ')
    .replace(/\s*(zł|pln)\s*$/iu, '')
    .replace(/[−–]/gu, '-')
    .replaceAll(',', '.')
    .trim();
  return GROUPED.test(text) ? text.replaceAll(' ', '') : text;
}

/** `1 234,5`, `.5`, `12.`; null for invalid text and for more than 2 decimals. */
export function parseDecimal(typed: string): number | null {
  const text = normalizeDecimal(typed);
  if (!PLAIN.test(text)) return null;
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  return fraction.length > 2 ? null : Number(text);
}

/** Whether more typing can turn `text` into a number with at most 2 decimals. */
export function isDecimalStart(text: string, negative: boolean): boolean {
  return (negative ? /^-?\d{0,12}(\.\d{0,2})?$/ : /^\d{0,12}(\.\d{0,2})?$/).test(text);
}

export function formatFieldNumber(value: number | null): string {
  return value === null ? '' : String(value);
}
