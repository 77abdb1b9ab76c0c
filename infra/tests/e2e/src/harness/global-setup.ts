import { freePorts } from '@ostep/local';
import { hostProducts } from './product-host';

export const HOST_VARIABLE = 'OSTEP_E2E_HOST';

/** `OSTEP_E2E_URL` names a running product; tests cannot kill its processes. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.OSTEP_E2E_URL) return async () => undefined;
  // Allowed origin of the remote that its own test serves.
  const [port = 0] = await freePorts(1);
  process.env.REMOTE_OVERRIDES = `http://localhost:${port}`;
  const host = await hostProducts();
  process.env[HOST_VARIABLE] = host.address;
  return host.close;
}
