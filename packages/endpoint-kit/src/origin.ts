import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';
import { typedText } from './schemas';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const pageBox = z.object({ page: z.int().min(1), box });
const fieldPaths = z.array(z.string()).readonly();

export const origin = z
  .union([
    pageBox.extend({
      text: z.string(),
      more: z.array(pageBox).readonly().optional().describe('Where it goes on over a page break'),
      from: fieldPaths.optional().describe('Fields that completed it'),
      scan: z.enum(['sure', 'doubtful']).optional().describe('Read from a picture by recognition'),
    }),
    z.object({ sheet: z.string(), cell: z.string(), text: z.string() }),
    z.object({ from: fieldPaths.describe('The fields it follows from') }),
  ])
  .meta({ id: 'Origin' });

export const origins = z
  .record(z.string(), origin)
  .describe('By the path of the field; boxes in points from the top left corner of the page as shown')
  .meta({ id: 'Origins' });

export const documentPage = z
  .object({
    number: z.int().min(1),
    pageCount: z.int().min(1),
    width: z.number().describe('In points'),
    height: z.number(),
    words: z.array(z.object({ text: z.string(), box })),
    picture: z.string().describe('PNG, base64'),
  })
  .meta({ id: 'DocumentPage' });

export type DocumentPage = z.infer<typeof documentPage>;

export const documentCells = z
  .object({
    sheet: z.string(),
    part: z.int().min(1),
    partRows: z.int().min(1).describe('Numbers of rows in each part'),
    partCount: z.int().min(1),
    columns: z.array(z.string()).describe('Letters, from A to the last that is filled'),
    rows: z.array(
      z.object({
        number: z.int().min(1),
        hidden: z.boolean(),
        cells: z.array(z.object({ column: z.string(), text: z.string() })),
      }),
    ),
  })
  .meta({ id: 'DocumentCells' });

export type DocumentCells = z.infer<typeof documentCells>;

const jobId = z.uuid('Nieznane zadanie.');

/** The name may be longer than Excel allows: one in a broken encoding has more letters before it is repaired. */
const cellsQuery = z.object({
  sheet: typedText().max(100).optional(),
  part: z.coerce.number().int().min(1).max(100_000),
});

const originsEndpoint = (area: string): Endpoint => ({
  operationId: `get${capitalised(area)}Origins`,
  summary: 'Where each value stands in the document it was read from',
  access: 'signed-in',
  params: z.object({ jobId }),
  response: origins,
  errors: [404],
});

const refusals = ['damaged', 'password', 'too-complex', 'too-slow', 'reader-away'];

type OriginsEndpoint<A extends string> = {
  readonly [K in `GET /api/${A}/upload/{jobId}/origins`]: {
    readonly operationId: string;
    readonly summary: string;
    readonly access: Endpoint['access'];
    readonly params: z.ZodObject<{ jobId: z.ZodUUID }>;
    readonly response: typeof origins;
  };
};

export function originEndpoints<const A extends string>(area: A) {
  const base = `/api/${area}/upload/{jobId}` as const;
  const name = capitalised(area);
  return {
    [`GET ${base}/origins`]: originsEndpoint(area),
    [`GET ${base}/pages/{page}`]: {
      operationId: `get${name}Page`,
      summary: 'A page of the document as a picture, with its words',
      access: 'signed-in',
      params: z.object({ jobId, page: z.coerce.number().int().min(1).max(200) }),
      response: documentPage,
      errors: [404, 503],
      refusals,
    },
  } as OriginsEndpoint<A> & {
    readonly [K in `GET /api/${A}/upload/{jobId}/pages/{page}`]: {
      readonly operationId: string;
      readonly summary: string;
      readonly access: Endpoint['access'];
      readonly params: z.ZodObject<{ jobId: z.ZodUUID; page: z.ZodCoercedNumber }>;
      readonly response: typeof documentPage;
    };
  };
}

export function cellOriginEndpoints<const A extends string>(area: A) {
  const base = `/api/${area}/upload/{jobId}` as const;
  return {
    [`GET ${base}/origins`]: originsEndpoint(area),
    [`GET ${base}/cells`]: {
      operationId: `get${capitalised(area)}Cells`,
      summary: 'Some rows of a visible sheet of the workbook, hidden rows among them; the first sheet without a name',
      access: 'signed-in',
      params: z.object({ jobId }),
      query: cellsQuery,
      response: documentCells,
      errors: [404, 503],
      refusals,
    },
  } as OriginsEndpoint<A> & {
    readonly [K in `GET /api/${A}/upload/{jobId}/cells`]: {
      readonly operationId: string;
      readonly summary: string;
      readonly access: Endpoint['access'];
      readonly params: z.ZodObject<{ jobId: z.ZodUUID }>;
      readonly query: typeof cellsQuery;
      readonly response: typeof documentCells;
    };
  };
}
