import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostProducts } from './product-host';

/** Where the tests reach the host of the products. */
export const HOST_VARIABLE = 'OSTEP_E2E_HOST';

/** `OSTEP_E2E_URL` names a product that runs already; its processes cannot be killed by tests then. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.OSTEP_E2E_URL) return async () => undefined;
  // The products let in the screens of a team that works alone; its own test serves them there.
  process.env.REMOTE_OVERRIDES = `http://localhost:${await freePort()}`;
  const host = await hostProducts();
  process.env[HOST_VARIABLE] = host.address;
  return host.close;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
