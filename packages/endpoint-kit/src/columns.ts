import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { jobAccepted } from './job';
import { id, idText, instant, typedText } from './schemas';

const MOST_BORDERS = 40;

const part = z.number('Nieprawidłowe miejsce na stronie.').min(0).max(1);
const borders = z.array(part).min(1, 'Wskaż co najmniej jedną granicę kolumn.').max(MOST_BORDERS);
const names = z.array(typedText().max(40).nullable());

const isAscending = (positions: readonly number[]) =>
  positions.every((position, index) => index === 0 || position > (positions[index - 1] ?? 0));
const hasNoDuplicates = (columnNames: readonly (string | null)[]) => {
  const named = columnNames.filter((name) => name !== null);
  return new Set(named).size === named.length;
};

export const drawnColumns = z
  .object({
    page: z.int().min(1).max(200),
    top: part.describe('Of the header row, a fraction of the page’s height'),
    bottom: part,
    borders: borders.describe('Fractions of the page’s width, from the left'),
    names: names.describe('One more than borders; null where a column is left out'),
  })
  .refine(({ top, bottom }) => top < bottom, { error: 'Nagłówek tabeli nie ma wysokości.', path: ['bottom'] })
  .refine((drawn) => isAscending(drawn.borders), { error: 'Granice muszą iść od lewej do prawej.', path: ['borders'] })
  .refine((drawn) => drawn.names.length === drawn.borders.length + 1, {
    error: 'Nazwij każdą kolumnę albo ją pomiń.',
    path: ['names'],
  })
  .refine((drawn) => hasNoDuplicates(drawn.names), { error: 'Każdą nazwę można wybrać raz.', path: ['names'] })
  .meta({ id: 'DrawnColumns' });

export const columnTemplate = z
  .object({
    id,
    districtKey: z.string().nullable(),
    districtName: z.string().nullable(),
    header: z.string().describe('Letters and digits of the header, folded'),
    pageWidth: z.number().describe('In points'),
    borders,
    names,
    drawnBy: z.string(),
    drawnAt: instant,
  })
  .meta({ id: 'ColumnTemplate' });

export type DrawnColumns = z.infer<typeof drawnColumns>;
export type ColumnTemplate = z.infer<typeof columnTemplate>;

const write = ['user', 'office'] as const;
const jobParams = z.object({ jobId: z.uuid('Nieznane zadanie.') });
const byId = z.object({ id: idText });

/**
 * Endpoints for columns that people draw over a page where the reader found none. `example` is a list of column names of
 * such documents, for OpenAPI.
 */
export function columnEndpoints<const A extends string>(area: A, example: readonly (string | null)[]) {
  const base = `/api/${area}/columns` as const;
  const name = capitalised(area);
  return {
    [`POST /api/${area}/upload/{jobId}/columns`]: {
      operationId: `read${name}ByColumns`,
      summary: 'Read an upload once more by columns drawn over its page; they are kept if they read no worse',
      access: write,
      params: jobParams,
      example: {
        page: 1,
        top: 0.2,
        bottom: 0.24,
        borders: example.slice(1).map((_, index) => (index + 1) / 10),
        names: example,
      },
      body: drawnColumns,
      response: jobAccepted,
      accepted: jobAccepted,
      errors: [404, 409, 429, 503],
    },
    [`GET ${base}`]: {
      operationId: `list${name}Columns`,
      summary: 'Columns that people drew, newest first: files with the same header are read by them',
      access: 'signed-in',
      response: z.array(columnTemplate),
    },
    [`DELETE ${base}/{id}`]: {
      operationId: `delete${name}Columns`,
      summary: 'Forget columns that somebody drew',
      access: write,
      params: byId,
      response: id,
      errors: [404],
    },
  } as {
    readonly [K in `POST /api/${A}/upload/{jobId}/columns`]: Endpoint & {
      readonly access: typeof write;
      readonly params: typeof jobParams;
      readonly body: typeof drawnColumns;
      readonly response: typeof jobAccepted;
      readonly accepted: typeof jobAccepted;
    };
  } & {
    readonly [K in `GET /api/${A}/columns`]: Endpoint & {
      readonly access: 'signed-in';
      readonly response: z.ZodArray<typeof columnTemplate>;
    };
  } & {
    readonly [K in `DELETE /api/${A}/columns/{id}`]: Endpoint & {
      readonly access: typeof write;
      readonly params: typeof byId;
      readonly response: typeof id;
    };
  };
}
