import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { keycloakHome, startKeycloak } from '@ostep/keycloak';
import { freePorts } from '@ostep/local';

export type IdentityHost = {
  readonly productPort: number;
  readonly publicUrl: string;
  readonly url: string;
  readonly peopleSecret: string;
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts Keycloak, which needs the product's address first; null unless `OSTEP_E2E_IDENTITY` is `keycloak`. */
export async function hostIdentity(folder: string, hostname: string): Promise<IdentityHost | null> {
  if (process.env.OSTEP_E2E_IDENTITY !== 'keycloak') return null;
  const [productPort = 0, port = 0] = await freePorts(2);
  const options = {
    home: await keycloakHome(),
    port,
    publicUrl: `http://${hostname}:${productPort}`,
    folder: join(folder, 'keycloak'),
    peopleSecret: randomUUID(),
  };
  let current = await startKeycloak(options);
  return {
    productPort,
    publicUrl: options.publicUrl,
    url: current.url,
    peopleSecret: options.peopleSecret,
    kill: () => current.kill(),
    restart: async () => {
      await current.stop();
      current = await startKeycloak(options);
    },
    stop: () => current.stop(),
  };
}
