import type { Role } from '@ostep/kernel';
import type * as z from 'zod';

export type Method = 'GET' | 'POST' | 'DELETE';

/** Who may call: anyone signed in, or anyone who holds one of the roles. */
export type Access = 'signed-in' | readonly Role[];

/** An answer that is a file and not JSON. */
export type FileAnswer = { readonly file: 'application/pdf' | 'application/octet-stream' | 'text/event-stream' };

/**
 * One endpoint, defined once: the server validates by it, the browser's client is typed by it, OpenAPI is made of it.
 * Path parameters stand in braces in its key, `GET /api/order/{id}`.
 */
export type Endpoint = {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Multipart with the one field `file`. */
  readonly upload?: true;
  readonly response: z.ZodType | FileAnswer;
  /** A create that may carry `Idempotency-Key`: repeated it answers as the first time, with another body 422. */
  readonly repeatable?: true;
  /**
   * Statuses that the endpoint may answer beside 401, 403, 417 (wherever something is validated) and 422 (of what is
   * repeatable).
   */
  readonly errors?: readonly (404 | 409 | 413 | 415 | 429 | 503)[];
  /** Other successful answers, such as 202 of an upload asked for with `Prefer: respond-async`. */
  readonly accepted?: z.ZodType;
};

export type EndpointKey = `${Method} /${string}`;

export type Api = Readonly<Record<EndpointKey, Endpoint>>;

/** Names the endpoints of a domain, keeping every schema's type. */
export function defineApi<const A extends Api>(api: A): A {
  return api;
}

export function isFileAnswer(response: Endpoint['response']): response is FileAnswer {
  return 'file' in response;
}

type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler is given. */
export type RequestOf<E extends Endpoint> = {
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  readonly body: OutputOf<E['body']>;
};

/** What the browser sends. */
export type CallOf<E extends Endpoint> = (E['params'] extends z.ZodType ? { params: InputOf<E['params']> } : object) &
  (E['query'] extends z.ZodType ? { query?: InputOf<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: InputOf<E['body']> } : object);

/** What the server returns and the browser gets. */
export type AnswerOf<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
