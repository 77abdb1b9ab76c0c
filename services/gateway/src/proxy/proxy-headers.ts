import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** RFC 9110, 7.6.1 */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);

/** Set by the gateway alone, so that no client can impersonate another. */
const SET_BY_GATEWAY = new Set([
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
  'traceparent',
  'tracestate',
]);

function endToEnd(headers: IncomingHttpHeaders): NodeJS.Dict<string | string[]> {
  const listed = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !listed.has(name)));
}

/** Browsers send the cookies of operations to every path, because on https their prefix `__Host-` requires it. */
const OPERATIONS_COOKIE = /^(?:__Host-)?OSTEP_OPS/;

function cookiesFor(to: string, header: string | undefined): string | undefined {
  if (header === undefined || to === 'operations') return header;
  const others = header.split(';').filter((pair) => !OPERATIONS_COOKIE.test(pair.trim()));
  return others.length === 0 ? undefined : others.join(';').trim();
}

/** A read is forwarded without a body, even if its headers announce one. */
function framing({ method, headers }: IncomingMessage): NodeJS.Dict<string> {
  if (method === 'GET' || method === 'HEAD') return { 'content-length': undefined };
  if (headers['transfer-encoding']) return { 'content-length': undefined, 'transfer-encoding': 'chunked' };
  return { 'content-length': headers['content-length'] ?? '0' };
}

/** Each proxy appends the address that called it. Entries before those of our own proxies can be forged. */
export function callerAddress(request: IncomingMessage, trustedProxies: number): string {
  const forwardedFor = [request.headers['x-forwarded-for'] ?? []].flat().join(',');
  const chain = [...forwardedFor.split(',').map((part) => part.trim()), request.socket.remoteAddress ?? ''].filter(
    Boolean,
  );
  return chain[Math.max(0, chain.length - 1 - trustedProxies)] ?? '';
}

export function forwardedHeaders(
  request: IncomingMessage,
  {
    to,
    requestId,
    traceparent,
    publicUrl,
    trustedProxies,
  }: {
    to: string;
    requestId: string;
    traceparent?: string | undefined;
    publicUrl: string;
    trustedProxies: number;
  },
) {
  const passedOn = Object.entries(endToEnd(request.headers)).filter(([name]) => !SET_BY_GATEWAY.has(name));
  const headers = {
    ...Object.fromEntries(passedOn),
    ...framing(request),
    cookie: cookiesFor(to, request.headers.cookie),
    'x-request-id': requestId,
    traceparent,
    'x-forwarded-for': callerAddress(request, trustedProxies),
    'x-forwarded-host': request.headers.host ?? new URL(publicUrl).host,
    'x-forwarded-proto': new URL(publicUrl).protocol.slice(0, -1),
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

export const returnedHeaders = (response: IncomingMessage) => endToEnd(response.headers);
