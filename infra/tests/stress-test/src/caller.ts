import { setTimeout as sleep } from 'node:timers/promises';
import { answersTo } from '@ostep/test-kit/answers-to';
import type { ApiClient } from '@ostep/test-kit/api-client';

export type Answer<T> = { readonly status: number; readonly body: T; readonly etag: string | null };

export const NO_ANSWER = 0;

type Method = 'GET' | 'POST' | 'DELETE';

export type Caller = ReturnType<typeof callerOf>;

const RETRY_MS = 100;

export function callerOf(client: ApiClient) {
  const statuses = new Map<number, number>();
  const faults: string[] = [];

  const sendOnce = async <T>(
    method: Method,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<T>> => {
    const sent = body instanceof FormData ? { form: body } : { body };
    const response = await client.send(method, `/api/${path}`, { ...sent, headers });
    const answer: Answer<T> =
      response === null ? { status: NO_ANSWER, body: null as T, etag: null } : await read(response);
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

/** The caller knows the endpoint's shape. */
async function read<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || 'null') as T, etag: response.headers.get('etag') };
}
