export type Format = 'general' | 'money' | 'day' | 'month' | 'percent';

/** `value` of a formula is its cached result; null where the file holds none. */
export type RichCell = {
  readonly value: string | number | null;
  readonly format?: Format;
  /** `{row}` is the own row, `{field}` the letter of the field's column. */
  readonly formula?: string;
  readonly isError?: boolean;
};
export type Cell = string | number | null | RichCell;
