import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Beside,
  dropDatabase,
  prepareDatabaseCopy,
  readSealed,
  writeDatabaseCopy,
  writeSealed,
} from '@ostep/backup';
import { withDatabase } from '@ostep/database';
import type { BoxSettings } from '../box-settings';
import { readBoxSettings } from '../box-settings';
import { type Secrets, secretsIn } from '../secrets';

export const KEYCLOAK = 'keycloak';

/** What belongs to a box but is in none of its databases. */
export type BoxCopy = {
  readonly format: 1;
  readonly takenAt: string;
  readonly version: string;
  /** Those that Keycloak's database knows; the passwords of database roles are a box's own. */
  readonly secrets: Pick<Secrets, 'people' | 'keycloakAdmin'>;
  readonly settings: BoxSettings;
};

const BOX = 'box';

export type BesideOptions = {
  readonly data: string;
  readonly adminUrl: string;
  readonly version: string;
  readonly now: Date;
};

/** Keycloak's database and the box's own files, in folders of their own within a backup. */
export function besideProduct({ data, adminUrl, version, now }: BesideOptions): Beside {
  return {
    write: async (folder) => {
      await writeDatabaseCopy(withDatabase(adminUrl, KEYCLOAK), keycloakIn(folder), now);
      const { people, keycloakAdmin } = secretsIn(data);
      const copy: BoxCopy = {
        format: 1,
        takenAt: now.toISOString(),
        version,
        secrets: { people, keycloakAdmin },
        settings: readBoxSettings(data),
      };
      await mkdir(join(folder, BOX), { mode: 0o700 });
      await writeSealed(join(folder, BOX), copy);
    },
    tryRestore: async (folder) => {
      await readBoxCopy(folder);
      const { database } = await prepareDatabaseCopy(keycloakIn(folder), { adminUrl, name: KEYCLOAK, owner: KEYCLOAK });
      await dropDatabase(adminUrl, database);
    },
  };
}

export const keycloakIn = (folder: string) => join(folder, KEYCLOAK);

export const readBoxCopy = (folder: string) => readSealed<BoxCopy>(join(folder, BOX));
