import { freePorts } from '@ostep/local';
import { hostProducts } from './product-host';

export const HOST_VARIABLE = 'OSTEP_E2E_HOST';

/** With `OSTEP_E2E_URL` the tests use a running product, whose processes they cannot kill. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.OSTEP_E2E_URL) return async () => undefined;
  // Allows the origin of the remote that one of the tests serves.
  const [port = 0] = await freePorts(1);
  process.env.REMOTE_OVERRIDES = `http://localhost:${port}`;
  const host = await hostProducts();
  process.env[HOST_VARIABLE] = host.address;
  return host.close;
}
