import type { IncomingMessage, ServerResponse } from 'node:http';
import { currentTracer, type Guard } from '@ostep/service-kit';

/** Starts a span that ends with the response. @returns the `traceparent` for the service */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, to, guard }: { readonly requestId: string; readonly to: string; readonly guard: Guard },
): string | undefined {
  const tracer = currentTracer();
  if (!tracer) return undefined;
  const { method = '', url = '/' } = request;
  const span = tracer.start({
    name: `${method} ${to}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      'url.path': url.split('?', 1)[0] ?? '/',
      'ostep.caller_request_id': requestId,
    },
    parent: null,
  });
  const endSpan = guard(() => {
    const { statusCode, writableFinished } = response;
    span.set({ 'http.response.status_code': writableFinished ? statusCode : 499 });
    span.end(statusCode >= 500 ? new Error(`answered ${statusCode}`) : undefined);
  });
  response.once('close', endSpan);
  return span.traceparent;
}
