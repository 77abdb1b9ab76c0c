import type { AnswerOf, Api, CallOf, Endpoint } from './endpoint';

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
};

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

/** Uses only the types of the endpoint definitions, so that the browser loads no schema. */
export function createClient<A extends Api>(send: Send): Client<A> {
  return ((key: string, call: AnyCall & CallOptions) =>
    send({
      ...pathOf(key, call),
      body: call.body,
      signal: call.signal,
      headers: call.headers ?? {},
    })) as Client<A>;
}
