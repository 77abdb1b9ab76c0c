import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { problemBody } from './problem-response';

/** Makes of a callback one that never throws: its fault, at once or later, ends the exchange it belongs to. */
export type Guard = <A extends readonly unknown[]>(work: (...given: A) => unknown) => (...given: A) => void;

/** Answers a request; whatever it hangs on a stream, a socket or a timer goes through the guard. */
export type GuardedListener = (request: IncomingMessage, response: ServerResponse, guard: Guard) => unknown;

/** Told of a fault, once an exchange; answers if nothing was answered yet. */
export type FaultHandler = (error: unknown, request: IncomingMessage, response: ServerResponse) => void;

export const UNEXPECTED = 'Wystąpił nieoczekiwany błąd. Spróbuj ponownie; jeśli się powtórzy, podaj numer zgłoszenia.';

/**
 * A throw in a callback of a stream ends a process, and with it all requests of all people; here it costs the one
 * request it belongs to.
 */
export function guarded(listener: GuardedListener, onFault: FaultHandler): RequestListener {
  return (request, response) => {
    let failed = false;
    const fail = (error: unknown) => {
      if (failed) return;
      failed = true;
      try {
        onFault(error, request, response);
      } catch {
        // An answer that cannot even be refused breaks off.
      }
      if (!response.writableEnded) response.destroy();
    };
    const guard: Guard =
      (work) =>
      (...given) => {
        try {
          const result = work(...given);
          if (result instanceof Promise) result.catch(fail);
        } catch (error) {
          fail(error);
        }
      };
    response.on('error', fail);
    guard(listener)(request, response, guard);
  };
}

/** Status 500 as problem details, for an answer that was not begun. */
export function answerFault(request: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) return;
  const requestId = [request.headers['x-request-id'] ?? ''].flat()[0] ?? '';
  response.writeHead(500, { 'content-type': 'application/problem+json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(problemBody({ status: 500, message: UNEXPECTED, requestId })));
}
