import type { ApiClient } from '@ostep/test-kit/api-client';
import type { LoadRequest } from './load-request';

/** Returns the answer's text. @throws when it is none or a refusal */
export async function sendRequest(caller: ApiClient, { name, path, body }: LoadRequest): Promise<string> {
  const [method = 'GET'] = name.split(' ');
  const response = await caller.send(method, path, { body });
  const text = await response?.text();
  if (!response?.ok) throw new Error(`${name}: ${response?.status ?? 'no answer'} ${text?.slice(0, 300)}`);
  return text ?? '';
}
