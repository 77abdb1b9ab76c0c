import { randomUUID } from 'node:crypto';
import { signIn } from './sign-in';

const FORGERY_TOKEN = 'test-forgery-token';
const RENEW_MS = 60_000;

type Sent = {
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
};

export type ApiClient = {
  readonly send: (method: string, path: string, sent?: Sent) => Promise<Response | null>;
};

export async function openApiClient(url: string, person: string): Promise<ApiClient> {
  let token = await signIn(url, person);
  let renewAt = performance.now() + RENEW_MS;
  return {
    send: async (method, path, { body, form, headers: extra } = {}) => {
      if (performance.now() > renewAt) {
        renewAt = performance.now() + RENEW_MS;
        token = await signIn(url, person).catch(() => token);
      }
      const headers = new Headers({
        authorization: `Bearer ${token}`,
        cookie: `XSRF-TOKEN=${FORGERY_TOKEN}`,
        'x-xsrf-token': FORGERY_TOKEN,
        'idempotency-key': randomUUID(),
        prefer: 'respond-async',
        ...extra,
      });
      if (body !== undefined) headers.set('content-type', 'application/json');
      const sent = form ?? (body === undefined ? null : JSON.stringify(body));
      const ask = () => fetch(new URL(path, url), { method, headers, body: sent });
      return ask()
        .catch((error: unknown) => (wasClosed(error) ? ask() : Promise.reject(error)))
        .catch(() => null);
    },
  };
}

/** A keep-alive connection was closed just as it was reused. Browsers retry then, and so does this client. */
function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_SOCKET';
}
