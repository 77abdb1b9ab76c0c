import type { Role } from '@ostep/kernel';
import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'DELETE';

/** With a list of roles, any one of them is enough. */
export type Access = 'signed-in' | readonly Role[];

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type FileAnswer = {
  readonly file:
    | 'application/pdf'
    | 'application/zip'
    | 'application/octet-stream'
    | 'text/csv'
    | 'text/event-stream'
    | typeof WORKBOOK_TYPE;
};

/** Server validation, the client's types and OpenAPI all come from this definition. Its key is `GET /api/order/{id}`. */
export type Endpoint = {
  readonly operationId: string;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly example?: unknown;
  readonly upload?: true;
  readonly response: z.ZodType | FileAnswer;
  /** Accepts `Idempotency-Key`: the same request again gets the stored answer, the same key with another body gets 422. */
  readonly repeatable?: true;
  /** Statuses of refusals in addition to those that `refusalStatusesOf` derives. */
  readonly errors?: readonly (404 | 409 | 413 | 415 | 429 | 503)[];
  /** Codes of the domain's refusals; the `type` of a problem ends with one of them. */
  readonly refusals?: readonly string[];
  readonly accepted?: z.ZodType;
};

export type EndpointKey = `${Method} /${string}`;

export type Api = Readonly<Record<EndpointKey, Endpoint>>;

export function defineApi<const A extends Api>(api: A): A {
  return api;
}

export function isFileAnswer(response: Endpoint['response']): response is FileAnswer {
  return 'file' in response;
}

/** The statuses with which an endpoint may refuse: those of every call, and those that follow from its definition. */
export function refusalStatusesOf(endpoint: Endpoint): ReadonlySet<number> {
  const sends = endpoint.body ?? endpoint.upload;
  const validates = endpoint.params ?? endpoint.query ?? sends;
  return new Set([
    400,
    401,
    403,
    503,
    ...(endpoint.params ? [404] : []),
    ...(sends ? [413] : []),
    ...(validates || endpoint.refusals ? [417] : []),
    ...(endpoint.repeatable ? [422] : []),
    ...(endpoint.errors ?? []),
  ]);
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

export type RequestOf<E extends Endpoint> = {
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  readonly body: OutputOf<E['body']>;
};

export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: InputOf<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : object);

/** What a client reads: the answer, or where a job starts in its place, what that job was accepted with. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType
  ? z.output<E['response']>
  : Blob | (E['accepted'] extends z.ZodType ? z.output<E['accepted']> : never);
