import * as z from 'zod';
import { WORKBOOK_TYPE } from './endpoint';
import { EXPORT_ROWS, id } from './schemas';

export const shownRows = z.object({ ids: z.array(id).max(EXPORT_ROWS) }).meta({ id: 'ShownRows' });

export const workbookAnswer = { access: 'signed-in', response: { file: WORKBOOK_TYPE } } as const;

export function rowsInOrder<Row extends { readonly id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((one) => byId.get(one)).filter((row) => row !== undefined);
}
