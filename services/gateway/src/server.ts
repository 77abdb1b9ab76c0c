import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Log, listenServer, problemBody } from '@ostep/service-kit';
import type { TaggedApi } from './api-description/openapi';
import { apiDescriptionRoutes } from './api-description/routes';
import { createApp } from './app';
import type { Environment } from './env';
import type { GatewayMetrics } from './metrics';
import { awayPage } from './proxy/away-page';
import { createUpstream, forward, type Upstream } from './proxy/forward';
import { MAX_BODY_BYTES } from './proxy/limit-body';
import { matchPrefix } from './proxy/match-prefix';
import { requestIdOf } from './request-id';
import { missingForgeryCookie, pagePolicy, securityHeaders } from './response-headers';
import { texts } from './texts';
import { traceRequest } from './trace-request';
import type { Registry } from './web/registry';

export type GatewayOptions = Pick<
  Environment,
  'HOST' | 'PORT' | 'PUBLIC_URL' | 'WEB_DIR' | 'NAVBAR_NOTE' | 'REMOTE_OVERRIDES' | 'TRUSTED_PROXIES' | 'upstreams'
> & {
  readonly registry: () => Registry;
  readonly apis: readonly TaggedApi[];
  readonly log: Log;
  readonly metrics: GatewayMetrics;
};

/** Where Keycloak has its pages and their styles. */
const identityRoutes = [
  { prefix: '/realms', domain: 'identity' },
  { prefix: '/resources', domain: 'identity' },
];

/** What operations sees; where an installation has none, its addresses are unknown like any other. */
const operationsRoutes = [{ prefix: '/ops', domain: 'operations' }];

/** Of the API as a whole. */
const VERSION = '1';
const RETRY_AFTER_SECONDS = '5';
const DRAIN_MS = 30_000;

type Refusal = { readonly status: 413 | 503; readonly message: string };

/** The rest of a refused body is read and forgotten: a browser that is still sending would not read the answer. */
function drain(request: IncomingMessage): void {
  request.resume();
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  request.once('close', () => clearTimeout(timer));
}

/** The gateway's listener: what has an upstream is piped to it, the rest the app answers. */
export async function startGateway(options: GatewayOptions) {
  const {
    PUBLIC_URL: publicUrl,
    WEB_DIR: webDir,
    NAVBAR_NOTE: note,
    REMOTE_OVERRIDES: overrides,
    registry,
    log,
    metrics,
  } = options;
  const trustedProxies = options.TRUSTED_PROXIES;
  const always = securityHeaders(publicUrl);
  const description = apiDescriptionRoutes(options.apis, publicUrl, VERSION);
  const answerOwn = getRequestListener(createApp({ webDir, publicUrl, note, overrides, registry, description }).fetch);
  const upstreams = new Map([...options.upstreams].map(([name, url]) => [name, createUpstream(name, url)]));
  const left: Upstream[] = [];
  const fixedRoutes = upstreams.has('operations') ? [...identityRoutes, ...operationsRoutes] : identityRoutes;

  const addHeaders = (request: IncomingMessage, headers: NodeJS.Dict<string | string[]>) => {
    for (const [name, value] of always) headers[name] ??= value;
    const given = [headers['set-cookie'] ?? []].flat();
    const cookie = missingForgeryCookie(request.headers.cookie, given, publicUrl);
    if (cookie) headers['set-cookie'] = [...given, cookie];
  };

  const refuse = (request: IncomingMessage, response: ServerResponse, requestId: string, refusal: Refusal) => {
    const { status, message } = refusal;
    const asksForPage = status === 503 && (request.headers.accept ?? '').includes('text/html');
    const headers: NodeJS.Dict<string | string[]> = {
      'content-type': asksForPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
      'cache-control': 'no-store',
      'x-request-id': requestId,
    };
    if (asksForPage) headers['content-security-policy'] = pagePolicy();
    if (status === 503) headers['retry-after'] = RETRY_AFTER_SECONDS;
    addHeaders(request, headers);
    response.writeHead(status, headers);
    const instance = pathOf(request);
    response.end(
      asksForPage
        ? awayPage(request.url ?? '/')
        : JSON.stringify(problemBody({ status, message, requestId, instance })),
    );
    drain(request);
  };

  const pass = (upstream: Upstream | undefined, name: string, request: IncomingMessage, response: ServerResponse) => {
    const requestId = requestIdOf(request.headers['x-request-id']);
    const message = name === 'identity' ? texts.identityAway : texts.serviceAway;
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      return refuse(request, response, requestId, { status: 413, message: texts.tooLarge });
    }
    if (!upstream) {
      log.error({ domain: name, requestId }, 'no address of the service is set');
      return refuse(request, response, requestId, { status: 503, message });
    }
    forward(upstream, {
      request,
      response,
      requestId,
      traceparent: traceRequest(request, response, { requestId, to: name }),
      publicUrl,
      trustedProxies,
      addHeaders: (headers) => addHeaders(request, headers),
      refuse: (reason, error) => {
        if (reason === 'away') log.warn({ err: error, domain: name, requestId }, 'the service does not answer');
        const large = { status: 413, message: texts.tooLarge } as const;
        refuse(request, response, requestId, reason === 'too-large' ? large : { status: 503, message });
      },
    });
  };

  const server = createServer((request, response) => {
    const path = pathOf(request);
    const route = matchPrefix(path, fixedRoutes) ?? matchPrefix(path, registry().routes);
    metrics.follow(request, response, route?.domain ?? 'gateway');
    if (route) return pass(upstreams.get(route.domain), route.domain, request, response);
    request.headers['x-request-id'] = requestIdOf(request.headers['x-request-id']);
    void answerOwn(request, response);
  });
  const { port, leave, close } = await listenServer(server, options.HOST, options.PORT);
  return {
    port,
    leave,
    /** New requests go to another address of a service; what the old one has begun it finishes. */
    moveUpstream: (name: string, url: URL) => {
      const old = upstreams.get(name);
      if (old) left.push(old);
      upstreams.set(name, createUpstream(name, url));
    },
    close: async () => {
      await close();
      for (const { agent } of [...left, ...upstreams.values()]) agent.destroy();
    },
  };
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '/').split('?', 1)[0] ?? '/';
}
