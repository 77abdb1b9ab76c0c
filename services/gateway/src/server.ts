import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type GuardedListener, type Log, listenerOf, listenServer, requestTexts } from '@ostep/service-kit';
import { createAdmission, type Incoming } from './admission';
import type { TaggedApi } from './api-description/openapi';
import { apiDescriptionRoutes } from './api-description/routes';
import { createApp } from './app';
import type { Environment } from './env';
import { type GatewayRefusal, gatewayResponses, pathOf } from './gateway-responses';
import type { GatewayMetrics } from './metrics';
import { ANSWER_LIMIT_MS, type FailureReason, forward, isSafeMethod } from './proxy/forward';
import { MAX_BODY_BYTES } from './proxy/limit-body';
import { matchPrefix } from './proxy/match-prefix';
import { isPlainPath } from './proxy/plain-path';
import { callerAddress } from './proxy/proxy-headers';
import { Upstreams } from './proxy/upstreams';
import { texts } from './texts';
import { traceRequest } from './trace-request';
import type { Registry } from './web/registry';

export type GatewayOptions = Pick<
  Environment,
  | 'HOST'
  | 'PORT'
  | 'PUBLIC_URL'
  | 'WEB_DIR'
  | 'NAVBAR_NOTE'
  | 'REMOTE_OVERRIDES'
  | 'REQUESTS_PER_MINUTE'
  | 'TRUSTED_PROXIES'
  | 'upstreams'
> & {
  readonly registry: () => Registry;
  readonly apis: readonly TaggedApi[];
  readonly log: Log;
  readonly metrics: GatewayMetrics;
  readonly answerLimitMs?: number;
};

/** Only pages and styles of our realm are reachable, no other realm and no administration. */
const identityRoutes = [
  { prefix: '/realms/ostep', domain: 'identity' },
  { prefix: '/resources', domain: 'identity' },
];

const operationsRoutes = [{ prefix: '/ops', domain: 'operations' }];

const VERSION = '1';

const ACCEPTED_REQUEST_ID = /^[\w-]{8,100}$/;

function requestIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && ACCEPTED_REQUEST_ID.test(given) ? given : randomUUID();
}

function unreachable(name: string): GatewayRefusal {
  return name === 'identity'
    ? { status: 503, message: requestTexts.identityAway, title: texts.signInUnavailableTitle }
    : { status: 503, message: texts.serviceUnavailable };
}

function refusalOf(reason: FailureReason, { method }: IncomingMessage, name: string): GatewayRefusal {
  if (reason === 'too-large') return { status: 413, message: requestTexts.fileTooLarge };
  if (reason === 'unreachable') return unreachable(name);
  return { status: 503, message: isSafeMethod(method) ? texts.readTimedOut : texts.changeTimedOut };
}

type ForwardingTools = Pick<ReturnType<typeof gatewayResponses>, 'addHeaders' | 'refuse'> & {
  readonly upstreams: Upstreams;
};

function createForwarding(options: GatewayOptions, { upstreams, addHeaders, refuse }: ForwardingTools) {
  const { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trustedProxies, log } = options;
  return (name: string, { request, response, requestId, guard }: Incoming) => {
    const upstream = upstreams.get(name);
    if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) {
      return refuse(request, response, requestId, { status: 413, message: requestTexts.fileTooLarge });
    }
    if (!upstream) {
      log.error({ domain: name, requestId }, 'no address of the service is set');
      return refuse(request, response, requestId, unreachable(name));
    }
    forward(upstream, {
      request,
      response,
      requestId,
      guard,
      traceparent: traceRequest(request, response, { requestId, to: name, guard }),
      publicUrl,
      trustedProxies,
      answerLimitMs: options.answerLimitMs ?? ANSWER_LIMIT_MS,
      addHeaders: (headers) => addHeaders(request, headers),
      refuse: (reason, error) => {
        if (error) log.warn({ err: error, domain: name, requestId }, 'the service does not answer');
        refuse(request, response, requestId, refusalOf(reason, request, name));
      },
    });
  };
}

export async function startGateway(options: GatewayOptions) {
  const {
    PUBLIC_URL: publicUrl,
    WEB_DIR: webDir,
    NAVBAR_NOTE: note,
    REMOTE_OVERRIDES: overrides,
    TRUSTED_PROXIES: trustedProxies,
    registry,
    log,
  } = options;
  const { defaultHeaders, addHeaders, refuse, onFault } = gatewayResponses(publicUrl, log);
  const description = apiDescriptionRoutes(options.apis, publicUrl, VERSION);
  const app = createApp({ webDir, publicUrl, note, overrides, registry, description, log });
  const answerFromApp = listenerOf(app, log, defaultHeaders);
  const upstreams = new Upstreams(options.upstreams);
  const { admit } = createAdmission(options, refuse);
  const fixedRoutes = upstreams.has('operations') ? [...identityRoutes, ...operationsRoutes] : identityRoutes;

  const forwardTo = createForwarding(options, { upstreams, addHeaders, refuse });

  const listener: GuardedListener = (request, response, guard) => {
    const path = pathOf(request);
    const requestId = requestIdOf(request.headers['x-request-id']);
    request.headers['x-request-id'] = requestId;
    const isPlain = isPlainPath(path);
    const route = isPlain ? (matchPrefix(path, fixedRoutes) ?? matchPrefix(path, registry().routes)) : undefined;
    options.metrics.observe(request, response, route?.domain ?? 'gateway', guard);
    if (!isPlain) {
      log.warn(
        { requestId, from: callerAddress(request, trustedProxies), path: path.slice(0, 200) },
        'request refused',
      );
      return refuse(request, response, requestId, { status: 400, message: requestTexts.badRequest });
    }
    admit({ request, response, requestId, guard }, route, (incoming) =>
      route ? forwardTo(route.domain, incoming) : answerFromApp(request, response, guard),
    );
  };
  const listenOptions = { host: options.HOST, port: options.PORT, onFault };
  const { port, stopAccepting, close } = await listenServer(listener, listenOptions);
  return {
    port,
    stopAccepting,
    setUpstream: (name: string, url: URL) => upstreams.set(name, url),
    close: async () => {
      await close();
      upstreams.close();
    },
  };
}
