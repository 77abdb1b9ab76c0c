import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FaultHandler, type Log, problemBody, sendInternalError } from '@ostep/service-kit';
import { unavailablePage } from './proxy/unavailable-page';
import { missingForgeryCookie, pagePolicy, securityHeaders } from './response-headers';
import { texts } from './texts';

const RETRY_AFTER_SECONDS = 5;
const DRAIN_MS = 30_000;

export type GatewayRefusal = {
  readonly status: 400 | 403 | 413 | 429 | 503;
  readonly message: string;
  /** Heading of the page that a browser gets for 503. */
  readonly title?: string;
  readonly retryAfter?: number;
};

export function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}

/** Discards the rest of the body: a browser that is still sending would not read the response. */
function drain(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  request.once('close', () => clearTimeout(timer));
}

export function gatewayResponses(publicUrl: string, log: Log) {
  const defaultHeaders = securityHeaders(publicUrl);

  const addHeaders = (request: IncomingMessage, headers: NodeJS.Dict<string | string[]>) => {
    for (const [name, value] of defaultHeaders) headers[name] ??= value;
    const given = [headers['set-cookie'] ?? []].flat();
    const cookie = missingForgeryCookie(request.headers.cookie, given, publicUrl);
    if (cookie) headers['set-cookie'] = [...given, cookie];
  };

  const refuse = (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
    {
      status,
      message,
      title = texts.serviceUnavailableTitle,
      retryAfter = status === 503 ? RETRY_AFTER_SECONDS : undefined,
    }: GatewayRefusal,
  ) => {
    const asksForPage = status === 503 && (request.headers.accept ?? '').includes('text/html');
    const headers: NodeJS.Dict<string | string[]> = {
      'content-type': asksForPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    if (asksForPage) headers['content-security-policy'] = pagePolicy();
    if (retryAfter !== undefined) headers['retry-after'] = `${retryAfter}`;
    addHeaders(request, headers);
    response.writeHead(status, headers);
    const instance = pathOf(request);
    response.end(
      asksForPage
        ? unavailablePage({ title, message, address: request.url ?? '/' })
        : JSON.stringify(problemBody({ status, message, requestId, instance })),
    );
    drain(request);
  };

  const onFault: FaultHandler = (error, request, response) => {
    log.error({ err: error, requestId: request.headers['x-request-id'] }, 'request failed');
    if (response.headersSent) return;
    for (const [name, value] of defaultHeaders) response.setHeader(name, value);
    sendInternalError(request, response);
    drain(request);
  };

  return { defaultHeaders, addHeaders, refuse, onFault };
}
