import { setTimeout as sleep } from 'node:timers/promises';

export type Answer<T> = { readonly status: number; readonly body: T; readonly etag: string | null };

export const NO_ANSWER = 0;

type Method = 'GET' | 'POST' | 'DELETE';

export type Caller = ReturnType<typeof callerOf>;

const XSRF_TOKEN = 'stress-test';
const RETRY_MS = 100;

export function callerOf(url: string, token: string) {
  const statuses = new Map<number, number>();
  const faults: string[] = [];

  const sendOnce = async <T>(
    method: Method,
    path: string,
    body?: object,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> => {
    const headers = new Headers({
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${XSRF_TOKEN}`,
      'x-xsrf-token': XSRF_TOKEN,
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
      () => ({ status: NO_ANSWER, body: null as T, etag: null }),
    );
    if (answer.status === NO_ANSWER) await sleep(RETRY_MS);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 500) faults.push(`${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer;
  };
  /** Questions are answered yes, once: another writer may have changed the figures they were asked for. */
  const send: typeof sendOnce = async <T>(...[method, path, body, extra]: Parameters<typeof sendOnce>) => {
    const first = await sendOnce<T>(method, path, body, extra);
    const answers = first.status === 417 ? answersTo(first.body) : [];
    if (answers.length === 0) return first;
    return sendOnce<T>(method, path, { ...body, answers }, extra);
  };
  const done = async <T>(method: Method, path: string, body?: object): Promise<T> => {
    const { status, body: answer } = await send<T>(method, path, body);
    if (status === 200) return answer;
    throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(answer)}`);
  };
  return { send, done, statuses, faults };
}

function answersTo(body: unknown): readonly { readonly id: string }[] {
  // The shape of a refusal, which asks nothing where `questions` is absent.
  const { questions = [] } = (body ?? {}) as { readonly questions?: readonly { readonly id: string }[] };
  return questions.map(({ id }) => ({ id }));
}
