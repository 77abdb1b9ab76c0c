import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Endpoint } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import type { Context } from 'hono';
import {
  cookieValue,
  FORGERY_COOKIE,
  FORGERY_HEADER,
  forgeryPairMatches,
  newForgeryCookie,
} from '../auth/anti-forgery';
import { bearerToken } from '../auth/caller';
import { type ConstraintRefusals, refusalFor } from '../database/database-fault';
import { currentTracer, traced } from '../tracing/tracer';
import type { Call } from '../verb/call';
import type { Caller } from '../verb/caller';
import { Refusal, refuseRequest } from '../verb/refusal';
import { isReply } from '../verb/reply';
import type { ServiceCore } from '../verb/service';
import { requestTexts } from '../verb/texts';
import { changedIds } from './changed-ids';
import { clientAborted, headerOf } from './incoming-request';
import { MalformedRequest } from './malformed-request';
import { problemResponse } from './problem-response';
import { readCall } from './read-call';
import { isResponseChecked, responseFault } from './response-check';

export type AnyHandler = (call: Call) => Promise<unknown>;
type Failure = {
  readonly status: number;
  /** Logged in place of the sentence, which may quote user input. */
  readonly code: string;
  readonly at?: readonly string[];
  readonly response: Response;
};
/** The caller's id is echoed and logged. What is stored uses our own id, which nobody can send twice. */
type RequestIds = { readonly requestId: string; readonly callerRequestId: string | undefined };
type Authentication = { readonly caller: Caller } | { readonly caller: null; readonly reason: string };

const CALLER_REQUEST_ID = /^[\w-]{8,100}$/;
const MAX_PATHS = 20;

function failureOf(error: unknown, refusals: ConstraintRefusals, requestId: string, instance: string): Failure {
  if (error instanceof MalformedRequest) {
    const message = requestTexts.badRequest;
    return { status: 400, code: 'malformed', response: problemResponse({ status: 400, message, requestId, instance }) };
  }
  const refusal = refusalFor(error, refusals);
  const status = refusal?.status ?? 500;
  const message = refusal?.message ?? requestTexts.unexpected;
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

async function authenticate(context: Context, verify: HandlerInput['verify']): Promise<Authentication> {
  const token = bearerToken(headerOf(context, 'authorization'));
  if (!token) return { caller: null, reason: 'no token' };
  try {
    return { caller: await verify(token) };
  } catch (error) {
    const unreachable =
      error instanceof Error && ('code' in error ? error.code === 'ERR_JWKS_TIMEOUT' : error.name === 'TypeError');
    if (unreachable) throw new Refusal('identityAway', 503, requestTexts.identityAway);
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

const compress = promisify(gzip);
const COMPRESSED_FROM_BYTES = 1024;
/** gzip is listed, and not with `q=0`. */
const TAKES_GZIP = /(?:^|,)\s*gzip\s*(?:$|,|;\s*q=(?!0(?:\.0*)?\s*(?:$|,)))/i;

async function responseOf(context: Context, answer: unknown, commonHeaders: Readonly<Record<string, string>>) {
  if (answer instanceof Response) {
    for (const [name, value] of Object.entries(commonHeaders)) answer.headers.append(name, value);
    return answer;
  }
  const { body, options } = isReply(answer) ? answer : { body: answer, options: {} };
  const { status = 200, etag, headers: extra } = options;
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    ...commonHeaders,
    ...(etag ? { etag } : {}),
    ...extra,
  };
  const json = JSON.stringify(body ?? null);
  if (json.length < COMPRESSED_FROM_BYTES) return new Response(json, { status, headers });
  const varied = { ...headers, vary: 'accept-encoding' };
  if (!TAKES_GZIP.test(headerOf(context, 'accept-encoding') ?? ''))
    return new Response(json, { status, headers: varied });
  return new Response(await compress(json), {
    status,
    headers: { ...varied, 'content-encoding': 'gzip', ...(etag ? { etag: `W/${etag}` } : {}) },
  });
}

export type HandlerInput = ConstraintRefusals & {
  readonly service: ServiceCore;
  readonly verify: (token: string) => Promise<Caller>;
};

type Outcome = { readonly response: Response; readonly caller: Caller | null } & (
  | { readonly failure: Failure }
  | { readonly failure: null; readonly changed: ReturnType<typeof changedIds> }
);

export class EndpointHandler {
  readonly #key: string;
  readonly #endpoint: Endpoint;
  readonly #handle: AnyHandler;
  readonly #input: HandlerInput;

  constructor(key: string, endpoint: Endpoint, handle: AnyHandler, input: HandlerInput) {
    this.#key = key;
    this.#endpoint = endpoint;
    this.#handle = handle;
    this.#input = input;
  }

  readonly answer = (context: Context): Promise<Response> => {
    const sentId = headerOf(context, 'x-request-id') ?? '';
    const requestId = randomUUID();
    const ids = { requestId, callerRequestId: CALLER_REQUEST_ID.test(sentId) ? sentId : undefined };
    if (!currentTracer()) return this.#answerAndLog(context, ids);
    const [method = 'GET', route = '/'] = this.#key.split(' ');
    const attributes = { 'http.request.method': method, 'http.route': route, 'ostep.request_id': requestId };
    const parent = headerOf(context, 'traceparent') ?? null;
    return traced({ name: this.#key, kind: 'server', attributes, parent }, async (span) => {
      const response = await this.#answerAndLog(context, ids);
      span?.set({ 'http.response.status_code': response.status });
      return response;
    });
  };

  async #answerAndLog(context: Context, ids: RequestIds): Promise<Response> {
    const { service } = this.#input;
    const started = performance.now();
    const outcome = await this.#handleRequest(context, ids);
    const { response, caller, failure } = outcome;
    const seconds = (performance.now() - started) / 1000;
    service.metrics.requests.observe({ route: this.#key, status: response.status }, seconds);
    service.log.info(
      {
        ...ids,
        route: this.#key,
        status: response.status,
        ms: Math.round(seconds * 1000),
        user: caller?.username,
        from: headerOf(context, 'x-forwarded-for'),
        changed: outcome.failure ? undefined : outcome.changed,
        refused: failure?.code,
        at: failure?.at,
      },
      'request',
    );
    return response;
  }

  async #handleRequest(context: Context, { requestId, callerRequestId }: RequestIds): Promise<Outcome> {
    const { service, verify } = this.#input;
    const instance = context.req.path;
    const forgeryCookie = cookieValue(headerOf(context, 'cookie'), FORGERY_COOKIE);
    const commonHeaders = {
      'x-request-id': callerRequestId ?? requestId,
      ...(forgeryCookie ? {} : { 'set-cookie': newForgeryCookie(service.settings.PUBLIC_URL) }),
    };
    let caller: Caller | null = null;
    try {
      const authentication = await authenticate(context, verify);
      caller = authentication.caller;
      if (!caller) return await this.#refuseSignIn(context, requestId, authentication, commonHeaders);
      if (context.req.method !== 'GET' && !forgeryPairMatches(forgeryCookie, headerOf(context, FORGERY_HEADER))) {
        throw refuseRequest('forgeryToken');
      }
      checkRole(this.#endpoint, caller);
      const endpoint = this.#endpoint;
      const call = await readCall(context, { endpoint, caller, requestId, scanner: service.settings.CLAMAV_URL });
      const answer = await this.#handle(call);
      const changed = changedIds({ method: context.req.method, params: call.params, answer });
      const response = await responseOf(context, answer, commonHeaders);
      this.#check(response, answer);
      return { response, caller, failure: null, changed };
    } catch (error) {
      const failure = failureOf(error, this.#input, requestId, instance);
      const response = await responseOf(context, failure.response, commonHeaders);
      this.#check(response, null, failure.code);
      if (failure.status >= 500 && !clientAborted(context)) {
        service.metrics.failures.inc({ where: this.#key });
        service.log.error({ err: error, requestId, route: this.#key }, 'request failed');
      }
      return { response, caller, failure };
    }
  }

  async #refuseSignIn(
    context: Context,
    requestId: string,
    authentication: Authentication,
    commonHeaders: Readonly<Record<string, string>>,
  ): Promise<Outcome> {
    const from = headerOf(context, 'x-forwarded-for');
    const reason = 'reason' in authentication ? authentication.reason : undefined;
    this.#input.service.log.warn({ requestId, route: this.#key, from, reason }, 'sign-in refused');
    const problem = problemResponse({
      status: 401,
      message: requestTexts.sessionEnded,
      requestId,
      instance: context.req.path,
    });
    return {
      response: await responseOf(context, problem, commonHeaders),
      caller: null,
      failure: null,
      changed: undefined,
    };
  }

  #check(response: Response, answer: unknown, code?: string): void {
    const { settings, metrics, log } = this.#input.service;
    if (!isResponseChecked(settings.NODE_ENV)) return;
    const { status } = response;
    const contentType = response.headers.get('content-type') ?? '';
    const body = isReply(answer) ? answer.body : answer;
    const fault = responseFault(this.#endpoint, { status, contentType, body, code });
    if (fault === null) return;
    metrics.answerFaults.inc({ route: this.#key });
    log.error({ route: this.#key, status, fault }, 'answer is not as its endpoint defines it');
    if (settings.NODE_ENV !== 'production') throw new Error(`${this.#key}: ${fault}`);
  }
}
