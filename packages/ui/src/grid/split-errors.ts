import type { FormErrors } from '../form/form-errors';
import type { RowErrors } from './grid-row';

const none: RowErrors = {};

export type SplitErrors = {
  readonly of: (row: number) => RowErrors;
  /** The first row with an error. */
  readonly first: number | null;
};

/** Splits the errors of a form below `path` by the rows of the grid. */
export function splitErrors(errors: FormErrors, path: string): SplitErrors {
  const byRow = new Map<number, Record<string, string>>();
  const prefix = `${path}.`;
  let first: number | null = null;
  for (const [errorPath, message] of Object.entries(errors)) {
    if (!errorPath.startsWith(prefix)) continue;
    const [row = '', column = ''] = errorPath.slice(prefix.length).split('.');
    const index = Number(row);
    const rowErrors = byRow.get(index) ?? {};
    rowErrors[column] ??= message;
    byRow.set(index, rowErrors);
    first = first === null ? index : Math.min(first, index);
  }
  return { of: (row) => byRow.get(row) ?? none, first };
}
