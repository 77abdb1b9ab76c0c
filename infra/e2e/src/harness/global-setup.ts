import { hostProducts } from './product-host';

/** Where the tests reach the host of the products. */
export const HOST_VARIABLE = 'OSTEP_E2E_HOST';

/** `OSTEP_E2E_URL` names a product that runs already; its processes cannot be killed by tests then. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env.OSTEP_E2E_URL) return async () => undefined;
  const host = await hostProducts();
  process.env[HOST_VARIABLE] = host.address;
  return host.close;
}
