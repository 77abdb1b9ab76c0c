import { join } from 'node:path';
import type { DatabaseUrls } from '@ostep/database';
import { startProduct } from '@ostep/local';
import { type BoxKeycloakOptions, keycloakAnswers, launchBoxKeycloak } from './box-keycloak';
import type { BoxSettings } from './box-settings';
import type { KeptProcess } from './kept-process';

export type InstallationOptions = Pick<
  BoxKeycloakOptions,
  'home' | 'realm' | 'heap' | 'logs' | 'secrets' | 'onStatus'
> & {
  readonly data: string;
  readonly postgresBin: string;
  readonly ports: { readonly gateway: number; readonly keycloak: number; readonly management: number };
  readonly publicUrl: string;
  readonly mail: BoxSettings['mail'];
};

export type Installation = {
  readonly databaseUrls: DatabaseUrls;
  readonly stop: () => Promise<void>;
};

/** The database, Keycloak beside it, and every part of the product; they end together. */
export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const { data, ports, postgresBin, publicUrl, mail, onStatus } = options;
  let keycloak: KeptProcess | null = null;
  const failed = new AbortController();
  try {
    const product = await startProduct({
      dataDir: data,
      port: ports.gateway,
      publicUrl,
      identityUrl: `http://127.0.0.1:${ports.keycloak}`,
      peopleSecret: options.secrets.people,
      trustedProxies: 1,
      ...(mail ? { mail: { SMTP_URL: mail.url, MAIL_FROM: mail.from } } : {}),
      processes: 'one',
      onStatus,
      box: {
        postgresBin,
        beside: async ({ adminUrl }) => {
          const folder = join(data, 'keycloak');
          const { keycloak: port, management: managementPort } = ports;
          keycloak = await launchBoxKeycloak({ ...options, folder, port, managementPort, adminUrl });
          await keycloakAnswers(port, failed.signal);
        },
      },
    });
    return {
      databaseUrls: product.databaseUrls,
      stop: async () => {
        await keycloak?.stop();
        await product.stop();
      },
    };
  } catch (error) {
    failed.abort(error);
    await (keycloak as KeptProcess | null)?.stop();
    throw error;
  }
}
