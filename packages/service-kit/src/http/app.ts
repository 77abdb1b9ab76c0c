import { randomUUID } from 'node:crypto';
import type { Api, Endpoint } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import { type Context, Hono } from 'hono';
import {
  cookieValue,
  FORGERY_COOKIE,
  FORGERY_HEADER,
  forgeryPairMatches,
  newForgeryCookie,
} from '../auth/anti-forgery';
import type { Caller } from '../auth/caller';
import { type ConstraintRefusals, databaseFault, refusalOfFault } from '../database/database-fault';
import type { Service } from '../process/service';
import { currentTracer, traced, traceIdOf } from '../tracing/tracer';
import { answerFault, isAnswerChecked } from './answer-check';
import type { Call, Handlers } from './call';
import { ExactRouter } from './exact-router';
import { UNEXPECTED } from './guard';
import { clientAborted, headerOf } from './incoming-request';
import { MalformedRequest } from './malformed-request';
import { problemResponse } from './problem-response';
import { readCall } from './read-call';
import { Refusal, refuseRequest } from './refusal';
import { isReply } from './reply';
import { changedIds } from './request-line';

export type AppInput<A extends Api> = ConstraintRefusals & {
  readonly service: Service;
  readonly api: A;
  readonly handlers: Handlers<A>;
  readonly verify: (token: string) => Promise<Caller>;
};

type AnyHandler = (call: Call) => Promise<unknown>;
type Failure = {
  readonly status: number;
  /** For the log: the sentence may quote user input. */
  readonly code: string;
  readonly at?: readonly string[];
  readonly response: Response;
};
type Authentication = { readonly caller: Caller } | { readonly caller: null; readonly reason: string };

const REQUEST_ID = /^[\w-]{8,100}$/;
const MAX_PATHS = 20;
const SIGN_IN = 'Sesja wygasła. Zaloguj się ponownie.';

function refusalFor(error: unknown, refusals: ConstraintRefusals): Refusal | null {
  if (error instanceof Refusal) return error;
  const fault = databaseFault(error);
  return fault ? refusalOfFault(fault, refusals) : null;
}

function failureOf(error: unknown, refusals: ConstraintRefusals, requestId: string, instance: string): Failure {
  if (error instanceof MalformedRequest) {
    const message = 'Nieprawidłowe żądanie.';
    return { status: 400, code: 'malformed', response: problemResponse({ status: 400, message, requestId, instance }) };
  }
  const refusal = refusalFor(error, refusals);
  const status = refusal?.status ?? 500;
  const message = refusal?.message ?? UNEXPECTED;
  const response = problemResponse({
    status,
    message,
    requestId,
    instance,
    ...(refusal ? { code: refusal.code, errors: refusal.errors, extra: refusal.extra } : {}),
  });
  const at = refusal?.errors.map(({ path }) => path).slice(0, MAX_PATHS) ?? [];
  return { status, code: refusal?.code ?? 'unexpected', ...(at.length > 0 ? { at } : {}), response };
}

async function authenticate(context: Context, verify: AppInput<Api>['verify']): Promise<Authentication> {
  const [scheme, token] = (headerOf(context, 'authorization') ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token) return { caller: null, reason: 'no token' };
  try {
    return { caller: await verify(token) };
  } catch (error) {
    const unreachable =
      error instanceof Error && ('code' in error ? error.code === 'ERR_JWKS_TIMEOUT' : error.name === 'TypeError');
    if (unreachable)
      throw new Refusal('identityAway', 503, 'Usługa logowania jest chwilowo niedostępna. Spróbuj ponownie za chwilę.');
    return { caller: null, reason: reasonOf(error) };
  }
}

/** The library's error code, never the token's content. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.message : 'unknown';
}

function checkRole(endpoint: Endpoint, caller: Caller): void {
  if (endpoint.access === 'signed-in') return;
  const needed: readonly Role[] = endpoint.access;
  if (!needed.some((role) => caller.roles.includes(role))) throw refuseRequest('roleMissing');
}

function responseOf(answer: unknown, ours: Readonly<Record<string, string>>): Response {
  if (answer instanceof Response) {
    for (const [name, value] of Object.entries(ours)) answer.headers.append(name, value);
    return answer;
  }
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...ours };
  if (!isReply(answer)) return new Response(JSON.stringify(answer ?? null), { status: 200, headers });
  const { status = 200, etag, headers: extra = {} } = answer.options;
  const all = { ...headers, ...(etag ? { etag } : {}), ...extra };
  return new Response(JSON.stringify(answer.body ?? null), { status, headers: all });
}

export function createApp<A extends Api>(input: AppInput<A>): Hono {
  const { service, api, handlers, verify } = input;
  const app = new Hono({ router: new ExactRouter() });

  const serve = (key: string, endpoint: Endpoint) => {
    const [method = 'GET', route = '/'] = key.split(' ');
    return (context: Context) => {
      const given = headerOf(context, 'x-request-id');
      const requestId = given && REQUEST_ID.test(given) ? given : randomUUID();
      if (!currentTracer()) return answer(key, endpoint, context, requestId);
      const attributes = { 'http.request.method': method, 'http.route': route, 'ostep.request_id': requestId };
      const traceparent = headerOf(context, 'traceparent');
      const cause = traceparent ? { parent: traceparent } : { traceId: traceIdOf(requestId) };
      return traced({ name: key, kind: 'server', attributes, ...cause }, async (span) => {
        const response = await answer(key, endpoint, context, requestId);
        span?.set({ 'http.response.status_code': response.status });
        return response;
      });
    };
  };

  const checkAnswer = (key: string, endpoint: Endpoint, response: Response, answer: unknown) => {
    if (!isAnswerChecked(service.settings.NODE_ENV)) return;
    const { status } = response;
    const contentType = response.headers.get('content-type') ?? '';
    const fault = answerFault(endpoint, { status, contentType, body: isReply(answer) ? answer.body : answer });
    if (fault === null) return;
    service.metrics.answerFaults.inc({ route: key });
    service.log.error({ route: key, status, fault }, 'answer is not as its endpoint defines it');
    if (service.settings.NODE_ENV !== 'production') throw new Error(`${key}: ${fault}`);
  };

  const answer = async (key: string, endpoint: Endpoint, context: Context, requestId: string) => {
    const started = performance.now();
    const instance = context.req.path;
    const forgeryCookie = cookieValue(headerOf(context, 'cookie'), FORGERY_COOKIE);
    const ours = {
      'x-request-id': requestId,
      ...(forgeryCookie ? {} : { 'set-cookie': newForgeryCookie(service.settings.PUBLIC_URL) }),
    };
    let caller: Caller | null = null;
    let failure: Failure | null = null;
    let response: Response;
    let changed: ReturnType<typeof changedIds>;
    const from = headerOf(context, 'x-forwarded-for');
    const { method } = context.req;
    try {
      const authentication = await authenticate(context, verify);
      caller = authentication.caller;
      if (!authentication.caller) {
        service.log.warn({ requestId, route: key, from, reason: authentication.reason }, 'sign-in refused');
        response = responseOf(problemResponse({ status: 401, message: SIGN_IN, requestId, instance }), ours);
      } else {
        if (method !== 'GET' && !forgeryPairMatches(forgeryCookie, headerOf(context, FORGERY_HEADER))) {
          throw refuseRequest('forgeryToken');
        }
        checkRole(endpoint, authentication.caller);
        const handler = handlers[key as keyof Handlers<A>] as unknown as AnyHandler;
        const call = await readCall(context, endpoint, authentication.caller, requestId);
        const answer = await handler(call);
        changed = changedIds({ method, params: call.params, answer });
        response = responseOf(answer, ours);
        checkAnswer(key, endpoint, response, answer);
      }
    } catch (error) {
      failure = failureOf(error, input, requestId, instance);
      response = responseOf(failure.response, ours);
      checkAnswer(key, endpoint, response, null);
      if (failure.status >= 500 && !clientAborted(context)) {
        service.metrics.failures.inc({ where: key });
        service.log.error({ err: error, requestId, route: key }, 'request failed');
      }
    }
    const seconds = (performance.now() - started) / 1000;
    service.metrics.requests.observe({ route: key, status: response.status }, seconds);
    service.log.info(
      {
        requestId,
        route: key,
        status: response.status,
        ms: Math.round(seconds * 1000),
        user: caller?.username,
        from,
        changed,
        refused: failure?.code,
        at: failure?.at,
      },
      'request',
    );
    return response;
  };

  for (const [key, endpoint] of byPrecision(api)) {
    const [method = 'GET', path = '/'] = key.split(' ');
    app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), serve(key, endpoint));
  }
  app.onError((error, context) => {
    const requestId = randomUUID();
    service.log.error({ err: error, requestId }, 'request failed');
    return problemResponse({ status: 500, message: UNEXPECTED, requestId, instance: context.req.path });
  });
  app.notFound((context) =>
    problemResponse({ status: 404, message: 'Nie znaleziono.', requestId: randomUUID(), instance: context.req.path }),
  );
  return app;
}

/** Fixed segments before parameters, so that `/api/order/doubledNumbers` is not taken for an id. */
function byPrecision(api: Api): [string, Endpoint][] {
  const rank = (key: string) =>
    key
      .split('/')
      .map((segment) => (segment.startsWith('{') ? '1' : '0'))
      .join('');
  return Object.entries(api).sort(([left], [right]) => (rank(left) < rank(right) ? -1 : 1));
}
