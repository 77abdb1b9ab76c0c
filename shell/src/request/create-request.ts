import { ApiProblem, type PlatformServices } from '@ostep/platform';
import { texts } from '../texts';
import { problemOf } from './problem-of';

type RequestServices = {
  /** A live token, null when nobody is signed in. */
  readonly token: () => Promise<string | null>;
  /** Told of 400 and 401. */
  readonly onRefused: (status: 400 | 401) => void;
  readonly fetch?: typeof fetch;
};

const READS = ['GET', 'HEAD'];

/** `fetch` as every request of the product is made; throws `ApiProblem` on every answer that is not a success. */
export function createRequest({ token, onRefused, fetch = globalThis.fetch }: RequestServices) {
  const liveToken = () =>
    token().catch(() => {
      throw new ApiProblem({ status: 503, message: texts.identityDownHint });
    });

  const request: PlatformServices['request'] = async (path, init = {}) => {
    const isOurs = isOwnOrigin(path);
    const bearer = isOurs ? await liveToken() : null;
    const method = init.method ?? 'GET';
    const headers = new Headers(init.headers);
    headers.set('X-Requested-With', 'XMLHttpRequest');
    if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
    if (isOurs) headers.set('X-Request-Id', crypto.randomUUID());
    if (!READS.includes(method) && isOurs) headers.set('X-XSRF-TOKEN', cookie('XSRF-TOKEN'));

    const credentials = isOurs ? 'include' : 'omit';
    const answer = await fetch(path, { ...init, method, headers, credentials }).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause;
      throw new ApiProblem({ status: 0, message: texts.noConnection });
    });
    if (answer.ok) return answer;
    if (isOurs && (answer.status === 400 || answer.status === 401)) onRefused(answer.status);
    throw await problemOf(answer);
  };
  return request;
}

/** As the browser itself reads the address: `//`, `/\\` and a leading space lead elsewhere, too. */
function isOwnOrigin(path: string): boolean {
  return URL.canParse(path, location.href) && new URL(path, location.href).origin === location.origin;
}

function cookie(name: string): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : '';
}
