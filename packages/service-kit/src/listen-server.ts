import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { answerFault, type FaultHandler, type GuardedListener, guarded } from './guard';
import { refuseMalformed } from './refuse-malformed';

const KEEP_ALIVE_MS = 65_000;
const DRAIN_MS = 10_000;
/** A request that was sent before the caller knew of our end is still on its way. */
const ON_ITS_WAY_MS = 500;

export type Listening = {
  readonly port: number;
  /** Accepts nobody new, and lets those who are there know with their next answer: a successor takes their place. */
  readonly leave: () => void;
  /** Leaves, lets running requests finish for 10 s and then ends them (an event stream would never finish). */
  readonly close: () => Promise<void>;
};

export type Place = {
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** Told of a fault in answering; where none is given, standard error is told and status 500 answered. */
  readonly onFault?: FaultHandler;
};

const tellFault: FaultHandler = (error, request, response) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  answerFault(request, response);
};

/** Listens with a plain HTTP server, whose listener costs a request at worst. */
export async function listenServer(
  listener: GuardedListener,
  { host, port, onFault = tellFault }: Place,
): Promise<Listening> {
  const server = createServer(guarded(listener, onFault));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = followSockets(server);
  refuseMalformed(server, sockets.hasAnswer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  let closing: Promise<void> | null = null;
  const leave = () => {
    closing ??= new Promise((done) => {
      // That of HTTP would end at once who is connected and has no request running.
      NetServer.prototype.close.call(server, () => done());
      sockets.endAfterAnswer();
    });
    return closing;
  };
  return {
    port: typeof address === 'object' && address ? address.port : port,
    leave: () => void leave(),
    close: () => {
      const closed = leave();
      sockets.endIdle(ON_ITS_WAY_MS);
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      return closed;
    },
  };
}

/** Node's own `closeIdleConnections` leaves the sockets that browsers open ahead of any request. */
function followSockets(server: Server) {
  const open = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse>();
  let leaving = false;
  let ending = false;
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  // Before the answer is begun: it says whether it is the last one of its socket.
  server.prependListener('request', ({ socket }, response) => {
    if (leaving) response.shouldKeepAlive = false;
    busy.set(socket, response);
    response.once('close', () => {
      busy.delete(socket);
      if (ending) socket.end();
    });
  });
  return {
    hasAnswer: (socket: Socket) => busy.get(socket)?.headersSent ?? false,
    /** An answer says that it is the last one; whose head has gone already, the one after it says so. */
    endAfterAnswer: () => {
      leaving = true;
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
