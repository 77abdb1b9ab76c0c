import { freePorts } from '@ostep/local';
import { hostProducts } from './product-host';

/** Where the tests reach the host of the products. */
export const HOST_VARIABLE = 'OSTEP_E2E_HOST';

/** `OSTEP_E2E_URL` names a product that runs already; its processes cannot be killed by tests then. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.OSTEP_E2E_URL) return async () => undefined;
  // The products let in the screens of a team that works alone; its own test serves them there.
  const [port = 0] = await freePorts(1);
  process.env.REMOTE_OVERRIDES = `http://localhost:${port}`;
  const host = await hostProducts();
  process.env[HOST_VARIABLE] = host.address;
  return host.close;
}
