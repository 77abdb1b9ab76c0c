import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { requestTexts } from '../verb/texts';
import { problemBody } from './problem-response';

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Replaces Node's answer to a parse error, which has no body. @param hasAnswer whether response headers were sent */
export function refuseMalformed(server: Server, hasAnswer: (socket: Socket) => boolean): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || hasAnswer(socket)) {
      socket.destroy(error);
      return;
    }
    const status = statuses[error.code ?? ''] ?? 400;
    const problem = problemBody({ status, message: requestTexts.badRequest, requestId: randomUUID() });
    const body = JSON.stringify(problem);
    socket.end(
      [
        `HTTP/1.1 ${status} ${problem.title}`,
        'connection: close',
        'content-type: application/problem+json; charset=utf-8',
        'cache-control: no-store',
        `content-length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
      // A client that never closes its side would hold the socket.
      () => socket.destroy(),
    );
  });
}
