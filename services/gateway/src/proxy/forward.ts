import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import type { Guard } from '@ostep/service-kit';
import { BodyTooLarge, limitBody } from './limit-body';
import { forwardedHeaders, returnedHeaders } from './proxy-headers';

/** For the first byte of an answer; how long the rest takes, an upload, a download or a stream of events, is free. */
export const ANSWER_LIMIT_MS = 30_000;
const IDLE_SOCKETS = 64;

export type Upstream = { readonly name: string; readonly url: URL; readonly agent: Agent };

export type FailureReason = 'away' | 'late' | 'too-large';

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Must wrap every callback in this file. */
  readonly guard: Guard;
  readonly traceparent?: string | undefined;
  readonly publicUrl: string;
  readonly trustedProxies: number;
  readonly answerLimitMs: number;
  readonly addHeaders: (headers: NodeJS.Dict<string | string[]>) => void;
  /** Called while nothing was sent yet. */
  readonly refuse: (reason: FailureReason, error?: Error) => void;
};

/** A connection pool of its own: a hanging upstream takes no sockets from the others. */
export function createUpstream(name: string, url: URL): Upstream {
  return { name, url, agent: new Agent({ keepAlive: true, maxFreeSockets: IDLE_SOCKETS }) };
}

class LateAnswer extends Error {
  override readonly message = 'no answer in time';
}

export const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/** A client's disconnect aborts the upstream request. A read that met a stale keep-alive socket is sent once more. */
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

  const limit = guard(() => {
    // A caller who is slow to send is not an upstream that is slow to answer.
    if (!request.complete && outgoing.writableLength === 0) outgoing.setTimeout(exchange.answerLimitMs);
    else outgoing.destroy(new LateAnswer());
  });
  outgoing.on('timeout', limit);
  outgoing.setTimeout(exchange.answerLimitMs);
  const answer = guard((incoming: IncomingMessage) => {
    outgoing.setTimeout(0);
    const headers = returnedHeaders(incoming);
    exchange.addHeaders(headers);
    response.writeHead(incoming.statusCode ?? 502, headers);
    pipeline(incoming, response, () => undefined);
  });
  const fail = guard((error: Error) => {
    response.off('close', onClose);
    // Once the headers were sent, the response's own stream reports the failure.
    if (!response.headersSent && !response.destroyed) answerFailure(upstream, exchange, outgoing, error, isRetry);
  });
  const refuseSwitch = guard((_incoming: IncomingMessage, socket: Duplex) => {
    socket.destroy();
    fail(new Error('another protocol, which nobody asked for'));
  });
  outgoing.once('response', answer);
  outgoing.once('upgrade', refuseSwitch);
  outgoing.once('error', fail);
  outgoing.on('error', () => undefined);
  if (isSafe(request.method)) outgoing.end();
  else passBody(request, outgoing, guard);
}

/** The request is not destroyed by a fault: the refusal has to reach the client over its socket. */
function passBody(request: IncomingMessage, outgoing: ClientRequest, guard: Guard): void {
  const limited = limitBody();
  const giveUp = guard((error: Error) => outgoing.destroy(error));
  limited.once('error', giveUp);
  // The response may come before the body was read: unless the rest is discarded, the connection stalls.
  const forget = guard(() => {
    request.unpipe(limited);
    request.resume();
  });
  outgoing.once('close', forget);
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
  else if (error instanceof LateAnswer) exchange.refuse('late', error);
  else if (!isRetry && outgoing.reusedSocket && isSafe(exchange.request.method)) forward(upstream, exchange, true);
  else exchange.refuse('away', error);
}
