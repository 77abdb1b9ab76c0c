import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { requestTexts } from '../verb/texts';
import { type FaultHandler, type GuardedListener, guarded, sendInternalError } from './guard';
import { problemBody } from './problem-response';
import { refuseMalformed } from './refuse-malformed';

const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
/** A request sent before the client learned of the shutdown may still arrive. */
const IN_FLIGHT_MS = 500;

export type Listening = {
  readonly port: number;
  readonly stopAccepting: () => void;
  /** Ends requests that run for another 10 s: an event stream would never finish. */
  readonly close: () => Promise<void>;
};

export type ListenOptions = {
  readonly host: string;
  readonly port: number;
  readonly onFault?: FaultHandler;
};

const reportFault: FaultHandler = (error, request, response) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  sendInternalError(request, response);
};

export async function listenServer(
  listener: GuardedListener,
  { host, port, onFault = reportFault }: ListenOptions,
): Promise<Listening> {
  const server = createServer(guarded(withSingleHost(listener), onFault));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = trackSockets(server);
  refuseMalformed(server, sockets.hasAnswer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  let closing: Promise<void> | null = null;
  const stopAccepting = () => {
    closing ??= new Promise((done) => {
      // `http.Server.close` would drop connections without a running request at once.
      NetServer.prototype.close.call(server, () => done());
      sockets.endAfterAnswer();
    });
    return closing;
  };
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stopAccepting: () => void stopAccepting(),
    close: () => {
      const closed = stopAccepting();
      sockets.endIdle(IN_FLIGHT_MS);
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      return closed;
    },
  };
}

/** Refuses a request with several `Host` headers (RFC 9112, 3.2): Node takes the first, a proxy may have taken the last. */
const withSingleHost =
  (listener: GuardedListener): GuardedListener =>
  (request, response, guard) => {
    const hosts = request.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
    return hosts.length > 1 ? refuseHosts(request, response) : listener(request, response, guard);
  };

function refuseHosts(request: IncomingMessage, response: ServerResponse): void {
  const problem = problemBody({ status: 400, message: requestTexts.badRequest, requestId: randomUUID() });
  response.writeHead(400, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify(problem), () => request.destroy());
}

/** Needed because Node's `closeIdleConnections` leaves sockets that browsers open ahead of any request. */
function trackSockets(server: Server) {
  const open = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse>();
  let stopping = false;
  let ending = false;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Before the listener: `Connection: close` must be set before the response starts.
  server.prependListener('request', ({ socket }, response) => {
    if (stopping) response.shouldKeepAlive = false;
    busy.set(socket, response);
    response.once('close', () => {
      busy.delete(socket);
      if (ending) socket.end();
    });
  });
  return {
    hasAnswer: (socket: Socket) => busy.get(socket)?.headersSent ?? false,
    endAfterAnswer: () => {
      stopping = true;
      for (const response of busy.values()) response.shouldKeepAlive = false;
    },
    endIdle: (afterMs: number) => {
      ending = true;
      setTimeout(() => {
        for (const socket of open) if (!busy.has(socket)) socket.destroy();
      }, afterMs);
    },
  };
}
