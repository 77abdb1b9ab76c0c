import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Log } from '../process/log';
import { requestTexts } from '../verb/texts';
import { type GuardedListener, sendInternalError } from './guard';
import { type Listening, listenServer } from './listen-server';
import { problemResponse } from './problem-response';

/** @param headers added to the 400 for a request without a valid address, which never reaches the app */
export function listenerOf(
  app: Hono,
  log: Pick<Log, 'error'>,
  headers: ReadonlyMap<string, string> = new Map(),
): GuardedListener {
  const errorHandler = (error: unknown) => {
    const isMalformed = error instanceof RequestError;
    if (!isMalformed) log.error({ err: error }, 'request failed');
    const response = problemResponse({
      status: isMalformed ? 400 : 500,
      message: isMalformed ? requestTexts.badRequest : requestTexts.unexpected,
      requestId: '',
    });
    for (const [name, value] of headers) response.headers.set(name, value);
    return response;
  };
  return getRequestListener(app.fetch, { errorHandler });
}

export function listen(
  app: Hono,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: Pick<Log, 'error'> },
): Promise<Listening> {
  return listenServer(listenerOf(app, log), {
    host,
    port,
    onFault: (error, request, response) => {
      log.error({ err: error, requestId: request.headers['x-request-id'] }, 'request failed');
      sendInternalError(request, response);
    },
  });
}
