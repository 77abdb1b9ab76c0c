import type { FormErrors } from '../form/form-errors';
import type { RowErrors } from './grid-row';

const none: RowErrors = {};

/** Errors below `path`, by row and column (`contractItems.3.amount`; deeper paths count for their column). */
export function splitErrors(errors: FormErrors, path: string): (row: number) => RowErrors {
  const byRow = new Map<number, Record<string, string>>();
  const prefix = `${path}.`;
  for (const [where, message] of Object.entries(errors)) {
    if (!where.startsWith(prefix)) continue;
    const [row = '', column = ''] = where.slice(prefix.length).split('.');
    const index = Number(row);
    const found = byRow.get(index) ?? {};
    found[column] ??= message;
    byRow.set(index, found);
  }
  return (row) => byRow.get(row) ?? none;
}
