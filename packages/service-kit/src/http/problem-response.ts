import type { FieldError, Problem } from '@ostep/endpoint-kit';
import type { RefusalExtra } from '../verb/refusal';

const titles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  417: 'Expectation Failed',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

const RETRY_AFTER_SECONDS = '5';

export type ProblemInput = {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
  readonly errors?: readonly FieldError[];
  readonly requestId: string;
  readonly instance?: string;
  readonly extra?: RefusalExtra;
};

export const problemType = (code: string): string => `urn:ostep:problem:${code}`;

export function problemBody(input: ProblemInput): Problem {
  return {
    type: input.code ? problemType(input.code) : 'about:blank',
    title: titles[input.status] ?? 'Error',
    status: input.status,
    detail: input.message,
    ...(input.instance === undefined ? {} : { instance: input.instance }),
    message: input.message,
    errors: [...(input.errors ?? [])],
    requestId: input.requestId,
    ...input.extra,
  };
}

export function problemResponse(input: ProblemInput): Response {
  const headers = new Headers({
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  if (input.status === 429 || input.status === 503) headers.set('retry-after', RETRY_AFTER_SECONDS);
  return new Response(JSON.stringify(problemBody(input)), { status: input.status, headers });
}
