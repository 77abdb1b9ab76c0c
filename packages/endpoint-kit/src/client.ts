import type { AnswerOf, Api, CallOf, Endpoint } from './endpoint';

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Extra headers: `If-Match`, `Idempotency-Key`, `Prefer`. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sends one request and returns its parsed answer; throws on every status that is not a success. */
export type Send = (request: {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly headers: Readonly<Record<string, string>>;
}) => Promise<unknown>;

type AnyCall = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

export type Client<A extends Api> = <K extends keyof A & string>(
  key: K,
  call: CallOf<A[K] & Endpoint> & CallOptions,
) => Promise<AnswerOf<A[K] & Endpoint>>;

/** The path of a call: parameters filled in, query appended, empty values left out. */
export function pathOf(key: string, call: AnyCall): { method: string; path: string } {
  const [method = 'GET', template = ''] = key.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(call.params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const query = search.toString();
  return { method, path: query === '' ? path : `${path}?${query}` };
}

/**
 * A client of the api `A`. It needs the definitions' types only, so no schema is loaded by the browser:
 * `createClient<OrdersApi>(send)('GET /api/order/{id}', { params: { id: '5' } })`.
 */
export function createClient<A extends Api>(send: Send): Client<A> {
  // The answer's type is the server's promise: its handler cannot return anything else.
  return ((key: string, call: AnyCall & CallOptions) =>
    send({
      ...pathOf(key, call),
      body: call.body,
      signal: call.signal,
      headers: call.headers ?? {},
    })) as Client<A>;
}
