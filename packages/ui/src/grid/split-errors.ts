import type { FormErrors } from '../form/form-errors';
import type { RowErrors } from './grid-row';

const none: RowErrors = {};

export type SplitErrors = {
  readonly of: (row: number) => RowErrors;
  readonly first: number | null;
};

export function splitErrors(errors: FormErrors, path: string): SplitErrors {
  const byRow = new Map<number, Record<string, string>>();
  const prefix = `${path}.`;
  let first: number | null = null;
  for (const [where, message] of Object.entries(errors)) {
    if (!where.startsWith(prefix)) continue;
    const [row = '', column = ''] = where.slice(prefix.length).split('.');
    const index = Number(row);
    const found = byRow.get(index) ?? {};
    found[column] ??= message;
    byRow.set(index, found);
    first = first === null ? index : Math.min(first, index);
  }
  return { of: (row) => byRow.get(row) ?? none, first };
}
