import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import type { Guard } from '@ostep/service-kit';
import { BodyTooLarge, limitBody } from './limit-body';
import { forwardedHeaders, returnedHeaders } from './proxy-headers';

/** Limits the wait for the first byte of an answer. The rest may take as long as it needs: a download, a stream of events. */
export const ANSWER_LIMIT_MS = 30_000;
const IDLE_SOCKETS = 64;

export type Upstream = { readonly name: string; readonly url: URL; readonly agent: Agent };

export type FailureReason = 'unreachable' | 'timeout' | 'too-large';

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Must wrap every callback in this file, so that an error in one fails only its request. */
  readonly guard: Guard;
  readonly traceparent?: string | undefined;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly answerLimitMs: number;
  readonly addHeaders: (headers: NodeJS.Dict<string | string[]>) => void;
  /** Called only if nothing of the response has been sent. */
  readonly refuse: (reason: FailureReason, error?: Error) => void;
};

/** Each upstream has its own connection pool, so that one that hangs takes no sockets from the others. */
export function createUpstream(name: string, url: URL): Upstream {
  return { name, url, agent: new Agent({ keepAlive: true, maxFreeSockets: IDLE_SOCKETS }) };
}

class LateAnswer extends Error {
  override readonly message = 'no answer in time';
}

export const isSafeMethod = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/**
 * If the client disconnects, the upstream request is aborted. A read that failed on a stale keep-alive socket is sent
 * once more.
 */
export function forward(upstream: Upstream, exchange: Exchange, isRetry = false): void {
  const { request, response, guard } = exchange;
  const outgoing = send({
    agent: isRetry ? false : upstream.agent,
    protocol: 'http:',
    hostname: upstream.url.hostname,
    port: upstream.url.port || 80,
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(request, { ...exchange, to: upstream.name }),
  });
  const onClose = () => outgoing.destroy();
  response.once('close', onClose);

  const onTimeout = guard(() => {
    // While the caller is still sending, it is not the upstream that is slow.
    if (!request.complete && outgoing.writableLength === 0) outgoing.setTimeout(exchange.answerLimitMs);
    else outgoing.destroy(new LateAnswer());
  });
  outgoing.on('timeout', onTimeout);
  outgoing.setTimeout(exchange.answerLimitMs);
  const onResponse = guard((incoming: IncomingMessage) => {
    outgoing.setTimeout(0);
    const headers = returnedHeaders(incoming);
    exchange.addHeaders(headers);
    response.writeHead(incoming.statusCode ?? 502, headers);
    pipeline(incoming, response, () => undefined);
  });
  const onError = guard((error: Error) => {
    response.off('close', onClose);
    // After the headers were sent, breaking off the response is the only way to report the failure.
    if (!response.headersSent && !response.destroyed) answerFailure(upstream, exchange, outgoing, error, isRetry);
  });
  const onUpgrade = guard((_incoming: IncomingMessage, socket: Duplex) => {
    socket.destroy();
    onError(new Error('the service switched to a protocol that was not requested'));
  });
  outgoing.once('response', onResponse);
  outgoing.once('upgrade', onUpgrade);
  outgoing.once('error', onError);
  outgoing.on('error', () => undefined);
  if (isSafeMethod(request.method)) outgoing.end();
  else passBody(request, outgoing, guard);
}

/** An error does not destroy the request, because the refusal must reach the client over the same socket. */
function passBody(request: IncomingMessage, outgoing: ClientRequest, guard: Guard): void {
  const limited = limitBody();
  const onLimitError = guard((error: Error) => outgoing.destroy(error));
  limited.once('error', onLimitError);
  // The response may come before the body was read. The rest must be discarded, or the connection stalls.
  const discardRest = guard(() => {
    request.unpipe(limited);
    request.resume();
  });
  outgoing.once('close', discardRest);
  request.pipe(limited).pipe(outgoing);
}

function answerFailure(
  upstream: Upstream,
  exchange: Exchange,
  outgoing: ClientRequest,
  error: Error,
  isRetry: boolean,
): void {
  if (error instanceof BodyTooLarge) exchange.refuse('too-large');
  else if (error instanceof LateAnswer) exchange.refuse('timeout', error);
  else if (!isRetry && outgoing.reusedSocket && isSafeMethod(exchange.request.method))
    forward(upstream, exchange, true);
  else exchange.refuse('unreachable', error);
}
