import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { type Duplex, pipeline } from 'node:stream';
import type { Guard } from '@ostep/service-kit';
import { BodyTooLarge, limitBody } from './limit-body';
import { forwardedHeaders, returnedHeaders } from './proxy-headers';

const ANSWER_LIMIT_MS = 120_000;
const IDLE_SOCKETS = 64;

export type Upstream = { readonly name: string; readonly url: URL; readonly agent: Agent };

export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Around each callback here: none may throw. */
  readonly guard: Guard;
  /** Of the span that follows this request, where traces are asked for. */
  readonly traceparent?: string | undefined;
  readonly publicUrl: string;
  /** Proxies in front of us whose word on the caller counts. */
  readonly trustedProxies: number;
  /** Headers to add to the answer, given those it has. */
  readonly addHeaders: (headers: NodeJS.Dict<string | string[]>) => void;
  /** Nothing was answered yet: say that the upstream does not, or that the body is too large. */
  readonly refuse: (reason: 'away' | 'too-large', error?: Error) => void;
};

/** Each upstream has sockets of its own: a hanging one takes nothing from the others. */
export function createUpstream(name: string, url: URL): Upstream {
  return { name, url, agent: new Agent({ keepAlive: true, maxFreeSockets: IDLE_SOCKETS }) };
}

const isSafe = (method: string | undefined) => method === 'GET' || method === 'HEAD';

/**
 * Passes a request on and its answer back, chunk by chunk. A caller who goes away ends the upstream's request too. A
 * read that met a kept socket the upstream had just closed is sent once more on a new one.
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
  const gone = () => outgoing.destroy();
  response.once('close', gone);

  outgoing.setTimeout(ANSWER_LIMIT_MS, () => outgoing.destroy(new Error('no answer in time')));
  const answer = guard((incoming: IncomingMessage) => {
    outgoing.setTimeout(0);
    const headers = returnedHeaders(incoming);
    exchange.addHeaders(headers);
    response.writeHead(incoming.statusCode ?? 502, headers);
    pipeline(incoming, response, () => undefined);
  });
  const fail = guard((error: Error) => {
    response.off('close', gone);
    // Once the answer has begun, its own stream tells the caller that it broke off.
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

/** The caller's stream is not destroyed by a fault: the refusal still has to reach the caller over its socket. */
function passBody(request: IncomingMessage, outgoing: ClientRequest, guard: Guard): void {
  const limited = limitBody();
  const giveUp = guard((error: Error) => outgoing.destroy(error));
  limited.once('error', giveUp);
  // An answer may come before the whole body: the rest is read and forgotten, else the connection would stand still.
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
  else if (!isRetry && outgoing.reusedSocket && isSafe(exchange.request.method)) forward(upstream, exchange, true);
  else exchange.refuse('away', error);
}
