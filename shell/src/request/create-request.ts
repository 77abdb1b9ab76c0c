import { ApiProblem, type PlatformServices } from '@ostep/platform';
import { texts } from '../texts';
import { problemOf } from './problem-of';

type RequestServices = {
  readonly token: () => Promise<string | null>;
  readonly onRefused: (status: 400 | 401) => void;
  readonly fetch?: typeof fetch;
};

const READS = ['GET', 'HEAD'];

/** @throws ApiProblem on every response that is not 2xx. */
export function createRequest({ token, onRefused, fetch = globalThis.fetch }: RequestServices) {
  const liveToken = () =>
    token().catch(() => {
      throw new ApiProblem({ status: 503, message: texts.identityDownHint });
    });

  const request: PlatformServices['request'] = async (path, init = {}) => {
    const isOurs = isOwnOrigin(path);
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    headers.set('X-Requested-With', 'XMLHttpRequest');
    if (isOurs) addOwnHeaders(headers, method, await liveToken());

    const credentials = isOurs ? 'include' : 'omit';
    const response = await fetch(path, { ...init, method, headers, credentials }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      throw new ApiProblem({ status: 0, message: texts.noConnection });
    });
    if (response.ok) return response;
    if (isOurs && (response.status === 400 || response.status === 401)) onRefused(response.status);
    throw await problemOf(response);
  };
  return request;
}

function addOwnHeaders(headers: Headers, method: string, bearer: string | null): void {
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
  headers.set('X-Request-Id', crypto.randomUUID());
  if (!READS.includes(method)) headers.set('X-XSRF-TOKEN', cookie('XSRF-TOKEN'));
}

/** Parsed as browsers do it, because `//`, `/\\` and a leading space may also lead to other origins. */
function isOwnOrigin(path: string): boolean {
  return URL.canParse(path, location.href) && new URL(path, location.href).origin === location.origin;
}

function cookie(name: string): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decoded(pair.slice(name.length + 1)) : '';
}

/** A value that cannot be decoded is sent unchanged; the server decides whether it matches. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
