import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { requestTexts } from '../verb/texts';
import { problemResponse } from './problem-response';

/** @param methods that the address has; GET implies HEAD */
export function refuseMethod(context: Context, methods: Iterable<string>): Response {
  const allowed = new Set(methods);
  if (allowed.has('GET')) allowed.add('HEAD');
  const message = requestTexts.methodNotAllowed;
  const response = problemResponse({ status: 405, message, requestId: randomUUID(), instance: context.req.path });
  response.headers.set('allow', [...allowed].sort().join(', '));
  return response;
}
