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

/** Reads `1 234,5`, `.5` and `12.`; null for invalid text and for more decimals than `places`. */
export function parseDecimal(typed: string, places = 2): number | null {
  const text = normalizeDecimal(typed);
  if (!PLAIN.test(text)) return null;
  const fraction = (text.split('.')[1] ?? '').replace(/0+$/, '');
  return fraction.length > places ? null : Number(text);
}

/** Whether `text` is, or can become by further typing, a number with at most `places` decimals. */
export function isDecimalStart(text: string, negative: boolean, places = 2): boolean {
  const fraction = text.split('.')[1] ?? '';
  return (negative ? /^-?\d{0,12}(\.\d*)?$/ : /^\d{0,12}(\.\d*)?$/).test(text) && fraction.length <= places;
}

export function formatFieldNumber(value: number | null): string {
  return value === null ? '' : String(value);
}
