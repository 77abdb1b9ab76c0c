import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { requestTexts } from '../verb/texts';
import { problemBody } from './problem-response';

/** Wraps a callback: its error, thrown or rejected, ends only the exchange it belongs to. */
export type Guard = <A extends readonly unknown[]>(work: (...args: A) => unknown) => (...args: A) => void;

/** Every callback on a stream, a socket or a timer must go through `guard`. */
export type GuardedListener = (request: IncomingMessage, response: ServerResponse, guard: Guard) => unknown;

export type FaultHandler = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

/** An error thrown in a stream's callback would end the process and all its requests. */
export function guarded(listener: GuardedListener, onFault: FaultHandler): RequestListener {
  return (request, response) => {
    let failed = false;
    const fail = (error: unknown) => {
      if (failed) return;
      failed = true;
      try {
        onFault(error, request, response);
      } catch {
        // The error response failed too: the connection is cut.
      }
      if (!response.writableEnded) response.destroy();
    };
    const guard: Guard =
      (work) =>
      (...args) => {
        try {
          const result = work(...args);
          if (result instanceof Promise) result.catch(fail);
        } catch (error) {
          fail(error);
        }
      };
    response.on('error', fail);
    guard(listener)(request, response, guard);
  };
}

export function sendInternalError(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const requestId = [request.headers['x-request-id'] ?? ''].flat()[0] ?? '';
  response.writeHead(500, { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(problemBody({ status: 500, message: requestTexts.unexpected, requestId })));
}
