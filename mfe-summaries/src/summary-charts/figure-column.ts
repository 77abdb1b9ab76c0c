import type { FigureCell, FigureTable, SummariesApi } from '@ostep/api-summaries';
import { platformClient } from '@ostep/platform';

/** A column of a chart's table, on the screen and in its workbook. Months are `YYYY-MM`. */
export type FigureColumn<Row> = FigureTable['columns'][number] & { readonly value: (row: Row) => FigureCell };

export function figureWorkbook<Row>(title: string, columns: readonly FigureColumn<Row>[], rows: readonly Row[]) {
  return platformClient<SummariesApi>()('POST /api/summary/statistics/workbook', {
    body: {
      title,
      columns: columns.map(({ value: _, ...column }) => column),
      rows: rows.map((row) => columns.map(({ value }) => value(row))),
    },
  });
}
