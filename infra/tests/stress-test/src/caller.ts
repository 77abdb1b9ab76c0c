import { setTimeout as sleep } from 'node:timers/promises';

export type Answer<T> = { readonly status: number; readonly body: T; readonly etag: string | null };

/** No process answered. */
export const AWAY = 0;

export type Caller = ReturnType<typeof callerOf>;

const FORGERY = 'storm';
const AWAY_MS = 100;

export function callerOf(url: string, token: string) {
  const statuses = new Map<number, number>();
  const faults: string[] = [];

  const send = async <T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> => {
    const headers = new Headers({
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${FORGERY}`,
      'x-xsrf-token': FORGERY,
      ...extra,
    });
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
    const sent = body === undefined ? null : isForm ? body : JSON.stringify(body);
    const answer = await fetch(`${url}/api/${path}`, { method, headers, body: sent }).then(
      async (response) => ({
        status: response.status,
        // The caller knows the endpoint's shape.
        body: JSON.parse((await response.text()) || 'null') as T,
        etag: response.headers.get('etag'),
      }),
      () => ({ status: AWAY, body: null as T, etag: null }),
    );
    if (answer.status === AWAY) await sleep(AWAY_MS);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 500) faults.push(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const done = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<T> => {
    const { status, body: answer } = await send<T>(method, path, body);
    if (status === 200) return answer;
    throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
  };
  return { send, done, statuses, faults };
}
