import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { SecondPlace } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { DRAFT, type RemotePlace, socketRefusal } from './remote-place';
import { texts } from './texts';

const SILENCE_MS = 60_000;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
/** Also said where the folder of a new file is missing. */
const CONFLICT = 409;
const NO_ROOM = 507;
/** Names of copies need no escapes, in XML or in addresses. */
const NAMES = /(?<=[/>])ostep-[\w-]+\.[\w.]+(?=<)/g;

type WebdavPlace = Extract<SecondPlace, { readonly kind: 'webdav' }>;
type Ask = {
  readonly method: string;
  readonly name?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly file?: string;
};

/** @throws BoxRefusal where a call is refused */
export async function openWebdav(place: WebdavPlace): Promise<RemotePlace> {
  const base = new URL(place.url.endsWith('/') ? place.url : `${place.url}/`);
  const ask = (asked: Ask) => answerOf(base, place, asked);
  const list = async () => {
    const answer = await ask({ method: 'PROPFIND', headers: { depth: '1' } });
    return [...new Set(answer.toString().match(NAMES) ?? [])];
  };
  return {
    hostKey: null,
    list,
    put: async (file, name) => {
      await ask({ method: 'PUT', name: name + DRAFT, file });
      await ask({ method: 'MOVE', name: name + DRAFT, headers: { destination: new URL(name, base).href } });
    },
    read: (name) => ask({ method: 'GET', name }),
    remove: async (name) => {
      await ask({ method: 'DELETE', name });
    },
    close: async () => undefined,
  };
}

/** With the length of a file in the header, because servers behind FastCGI store nothing of a chunked body. */
async function answerOf(base: URL, { user, password }: WebdavPlace, asked: Ask): Promise<Buffer> {
  const { method, name = '', headers = {}, file } = asked;
  const length = file === undefined ? 0 : (await stat(file)).size;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const send = base.protocol === 'https:' ? requestHttps : requestHttp;
  try {
    const call = send(new URL(name, base), {
      method,
      timeout: SILENCE_MS,
      headers: { authorization, 'content-length': length, ...headers },
    });
    call.on('timeout', () => call.destroy(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })));
    const response = new Promise<IncomingMessage>((resolve, reject) =>
      call.on('response', resolve).on('error', reject),
    );
    const sent = file === undefined ? Promise.resolve(call.end()) : pipeline(createReadStream(file), call);
    // A server that refuses closes before it has read everything; what it said counts.
    sent.catch(() => undefined);
    const answer = await response;
    const body = await buffer(answer);
    const status = answer.statusCode ?? 0;
    if (status >= 200 && status < 300) return body;
    throw refusalOf(status, base);
  } catch (error) {
    if (error instanceof BoxRefusal) throw error;
    throw (
      socketRefusal(error, base.host) ?? new BoxRefusal(texts.placeFailed(base.host, String(error)), { cause: error })
    );
  }
}

function refusalOf(status: number, { host, pathname }: URL): BoxRefusal {
  if (status === UNAUTHORIZED) return new BoxRefusal(texts.notLetIn(host));
  if (status === FORBIDDEN) return new BoxRefusal(texts.mayNotWrite(host));
  if (status === NOT_FOUND || status === CONFLICT) return new BoxRefusal(texts.noFolder(host, pathname));
  if (status === NO_ROOM) return new BoxRefusal(texts.placeFull(host));
  return new BoxRefusal(texts.placeFailed(host, `HTTP ${status}`));
}
