import * as z from 'zod';
import { capitalised } from './capitalised';
import type { Endpoint } from './endpoint';

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

const jobId = z.uuid('Nieznane zadanie.');

/** Of an upload of one's own, or of a saved record. */
export function originEndpoints<const A extends string>(area: A) {
  const base = `/api/${area}/upload/{jobId}` as const;
  const name = capitalised(area);
  return {
    [`GET ${base}/origins`]: {
      operationId: `get${name}Origins`,
      summary: 'Where each value stands in the document it was read from',
      access: 'signed-in',
      params: z.object({ jobId }),
      response: origins,
      errors: [404],
    },
    [`GET ${base}/pages/{page}`]: {
      operationId: `get${name}Page`,
      summary: 'A page of the document as a picture, with its words',
      access: 'signed-in',
      params: z.object({ jobId, page: z.coerce.number().int().min(1).max(200) }),
      response: documentPage,
      errors: [404, 503],
      refusals: ['damaged', 'password', 'too-complex', 'too-slow', 'reader-away'],
    },
  } as {
    readonly [K in `GET /api/${A}/upload/{jobId}/origins`]: {
      readonly operationId: string;
      readonly summary: string;
      readonly access: Endpoint['access'];
      readonly params: z.ZodObject<{ jobId: z.ZodUUID }>;
      readonly response: typeof origins;
    };
  } & {
    readonly [K in `GET /api/${A}/upload/{jobId}/pages/{page}`]: {
      readonly operationId: string;
      readonly summary: string;
      readonly access: Endpoint['access'];
      readonly params: z.ZodObject<{ jobId: z.ZodUUID; page: z.ZodCoercedNumber }>;
      readonly response: typeof documentPage;
    };
  };
}
