import { createServer, type Server } from 'node:net';
import { StartFailure } from './failure';

// Below the ports that systems give to outgoing connections, above those that browsers refuse.
const FIRST = 11_000;
const LAST = 32_000;
const OF_PROCESS = 64;

/** Products that start at once are of different processes; until it is listened on, a port looks free to all of them. */
export const firstPortOf = (pid: number) => FIRST + (pid % Math.floor((LAST - FIRST) / OF_PROCESS)) * OF_PROCESS;

let next = firstPortOf(process.pid);

export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const port = next;
    next = next + 1 < LAST ? next + 1 : FIRST;
    if (await isFree(port)) ports.push(port);
  }
  return ports;
}

async function isFree(port: number): Promise<boolean> {
  try {
    await close(await probe('127.0.0.1', port));
    return true;
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE') return false;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null);

/** 0 becomes a free port. @throws StartFailure when the port is taken */
export async function publicPort(host: string, port: number): Promise<number> {
  const [wanted = port] = port === 0 ? await freePorts(1) : [];
  try {
    await close(await probe(host, wanted));
    return wanted;
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EADDRINUSE') {
      throw new StartFailure(`Port ${port} is taken by another program: stop it, or start with PORT=<another>.`);
    }
    if (code === 'EACCES')
      throw new StartFailure(`Port ${port} may not be used: start with PORT=<a number above 1023>.`);
    throw error;
  }
}

function probe(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
