import { randomUUID } from 'node:crypto';
import { signIn } from './sign-in';

const FORGERY = 'chaos-forgery-token';
const RENEW_MS = 120_000;

export type Caller = {
  /** One request through the gateway; null when no answer came at all. */
  readonly send: (method: string, path: string, init?: { body?: unknown; form?: FormData }) => Promise<Response | null>;
};

/** A person who keeps signed in and sends what the screens would send. */
export async function openCaller(url: string, person: string): Promise<Caller> {
  let token = await signIn(url, person);
  let renewAt = Date.now() + RENEW_MS;
  return {
    send: async (method, path, { body, form } = {}) => {
      if (Date.now() > renewAt) {
        renewAt = Date.now() + RENEW_MS;
        token = await signIn(url, person).catch(() => token);
      }
      const headers = new Headers({
        authorization: `Bearer ${token}`,
        cookie: `XSRF-TOKEN=${FORGERY}`,
        'x-xsrf-token': FORGERY,
        'idempotency-key': randomUUID(),
        prefer: 'respond-async',
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

/** A kept connection that closes just as it is used again: a browser asks anew on its own, and so do we. */
function wasClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && 'code' in cause && cause.code === 'UND_ERR_SOCKET';
}
