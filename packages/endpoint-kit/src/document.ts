import * as z from 'zod';
import type { Access, Endpoint, FileAnswer } from './endpoint';
import { jobAccepted, jobView } from './job';

export const renderedDocument = z.object({ sha256: z.string(), size: z.int() }).meta({ id: 'RenderedDocument' });

export type RenderedDocument = z.output<typeof renderedDocument>;

const view = jobView(renderedDocument);
const jobShape = { jobId: z.uuid('Nieznane zadanie.') };

type DocumentOptions<P extends z.ZodRawShape, Q extends z.ZodObject, F extends FileAnswer['file']> = {
  readonly name: string;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly file: F;
  readonly refusals: readonly string[];
  readonly access?: Access;
};

/** A GET of `base` answers the document itself; with `Prefer: respond-async` it starts a job, whose address is below it. */
export function documentEndpoints<
  const B extends `/api/${string}`,
  P extends z.ZodRawShape,
  Q extends z.ZodObject,
  F extends FileAnswer['file'],
>(base: B, { name, summary, params, query, file, refusals, access = 'signed-in' }: DocumentOptions<P, Q, F>) {
  return {
    [`GET ${base}`]: {
      operationId: `get${name}`,
      summary: `${summary}; with \`Prefer: respond-async\` 202 and a job`,
      access,
      params: z.object(params),
      query,
      response: { file },
      accepted: jobAccepted,
      errors: [404, 429, 503],
      refusals,
    },
    ...fileJobEndpoints(base, { name, summary, params, file, access }),
  } as {
    readonly [K in `GET ${B}`]: EndpointSummary & {
      readonly params: z.ZodObject<P>;
      readonly query: Q;
      readonly response: { readonly file: F };
      readonly accepted: typeof jobAccepted;
    };
  } & FileJobEndpoints<B, P, F>;
}

type FileJobOptions<P extends z.ZodRawShape, F extends FileAnswer['file']> = Pick<
  DocumentOptions<P, z.ZodObject, F>,
  'name' | 'summary' | 'params' | 'file'
> & { readonly access: Access };

/** The endpoints of a job that makes a file; only who started it sees it. */
export function fileJobEndpoints<
  const B extends `/api/${string}`,
  P extends z.ZodRawShape,
  F extends FileAnswer['file'],
>(base: B, { name, summary, params, file, access }: FileJobOptions<P, F>): FileJobEndpoints<B, P, F> {
  const jobEndpoint = { access, params: z.object({ ...params, ...jobShape }), errors: [404] } as const;
  return {
    [`GET ${base}/{jobId}`]: {
      ...jobEndpoint,
      operationId: `get${name}Job`,
      summary: `${summary}: state of its job`,
      response: view,
    },
    [`GET ${base}/{jobId}/events`]: {
      ...jobEndpoint,
      operationId: `watch${name}Job`,
      summary: `${summary}: state of its job as server-sent events`,
      response: { file: 'text/event-stream' },
    },
    [`GET ${base}/{jobId}/file`]: {
      ...jobEndpoint,
      operationId: `get${name}File`,
      summary: `${summary}: the file once its job is done`,
      response: { file },
      errors: [404, 503],
    },
    [`DELETE ${base}/{jobId}`]: {
      ...jobEndpoint,
      operationId: `cancel${name}`,
      summary: `${summary}: cancel its job`,
      response: view,
    },
  } as FileJobEndpoints<B, P, F>;
}

type EndpointSummary = Pick<Endpoint, 'operationId' | 'summary' | 'access' | 'errors'>;
type JobEndpoint<P extends z.ZodRawShape> = EndpointSummary & { readonly params: z.ZodObject<P & typeof jobShape> };
export type FileJobEndpoints<B extends string, P extends z.ZodRawShape, F extends FileAnswer['file']> = {
  readonly [K in `GET ${B}/{jobId}` | `DELETE ${B}/{jobId}`]: JobEndpoint<P> & { readonly response: typeof view };
} & {
  readonly [K in `GET ${B}/{jobId}/events`]: JobEndpoint<P> & {
    readonly response: { readonly file: 'text/event-stream' };
  };
} & {
  readonly [K in `GET ${B}/{jobId}/file`]: JobEndpoint<P> & { readonly response: { readonly file: F } };
};
