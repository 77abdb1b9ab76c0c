import { setTimeout } from 'node:timers/promises';
import { answersTo } from '@ostep/test-kit/answers-to';
import type { ApiClient } from '@ostep/test-kit/api-client';

export type Caller = {
  /** Sends a request that must succeed and answers questions with yes. The caller names the type of the response. */
  readonly done: <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<T>;
};

const PATIENCE = 40;
const WAIT_MS = 500;

export function callerOf(client: ApiClient): Caller {
  const sendOnce = async (method: string, path: string, body?: object): Promise<Response | null> => {
    const sent = body instanceof FormData ? { form: body } : { body };
    for (let tries = 0; tries < PATIENCE; tries += 1) {
      const response = await client.send(method, `/api/${path}`, sent);
      if (response && response.status !== 429 && response.status !== 503) return response;
      await setTimeout(WAIT_MS);
    }
    return null;
  };
  return {
    done: async <T>(method: string, path: string, body?: object): Promise<T> => {
      let response = await sendOnce(method, path, body);
      let text = (await response?.text()) ?? '';
      const answers = response?.status === 417 ? answersTo(JSON.parse(text)) : [];
      if (answers.length > 0) {
        response = await sendOnce(method, path, { ...body, answers });
        text = (await response?.text()) ?? '';
      }
      if (!response?.ok) throw new Error(`${method} ${path} answered ${response?.status}: ${text.slice(0, 600)}`);
      // The caller knows the type of the response.
      return JSON.parse(text || 'null') as T;
    },
  };
}
