import { storableText } from '@ostep/endpoint-kit';
import * as z from 'zod';

const MAX_ROWS = 5_000;
const MAX_COLUMNS = 40;
const MAX_WIDTH = 100;

const cell = z.union([storableText(1_000), z.number(), z.null()]);

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u;

const table = z.object({
  title: storableText(200),
  columns: z
    .array(
      z.object({
        header: storableText(200),
        kind: z.enum(['text', 'count', 'quantity', 'money', 'percent', 'month']),
        width: z.number().min(1).max(MAX_WIDTH),
        isSummed: z.boolean().optional(),
      }),
    )
    .min(1)
    .max(MAX_COLUMNS),
  rows: z.array(z.array(cell).max(MAX_COLUMNS)).max(MAX_ROWS),
});

export const figureTable = table
  .refine(({ columns, rows }) => {
    const months = columns.flatMap(({ kind }, index) => (kind === 'month' ? [index] : []));
    return rows.every((row) => months.every((index) => row[index] === null || MONTH.test(String(row[index]))));
  }, 'Podaj miesiące jako RRRR-MM.')
  .meta({ id: 'FigureTable' });

export type FigureTable = z.output<typeof figureTable>;
export type FigureCell = z.output<typeof cell>;
