import { createServer, type Server } from 'node:net';
import { StartFailure } from './failure';

/** Until the process that got a port listens, the port still looks free. */
const given = new Set<number>();

export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(Array.from({ length: count }, () => probe('127.0.0.1', 0)));
  const ports = probes.map(portOf);
  await Promise.all(probes.map(close));
  const fresh = ports.filter((port) => !given.has(port));
  for (const port of fresh) given.add(port);
  return fresh.length === count ? fresh : [...fresh, ...(await freePorts(count - fresh.length))];
}

/** 0 becomes a free port. @throws StartFailure when the port is taken */
export async function publicPort(host: string, port: number): Promise<number> {
  try {
    const server = await probe(host, port);
    const taken = portOf(server);
    await close(server);
    return taken;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
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

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
