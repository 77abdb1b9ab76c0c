import type { FigureTable } from '@ostep/api-summaries';
import type { ReadCall } from '@ostep/service-kit';
import { type Sheet, sheetOf } from '@ostep/spreadsheet';

export async function exportFigures({ input }: ReadCall<FigureTable>): Promise<readonly Sheet[]> {
  const { title, columns, rows } = input;
  const cells = columns.map((column, at) => ({
    ...column,
    value: (row: FigureTable['rows'][number]) => row[at] ?? null,
  }));
  return [sheetOf(title, cells, rows)];
}
