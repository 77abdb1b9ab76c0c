import { existsSync, statSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dropDatabase, prepareDatabaseCopy, prepareRestore, swapIn } from '@ostep/backup';
import { makeDatabaseFor, type Secret } from '@ostep/database';
import { openDataServer } from '@ostep/local';
import { type BoxSettings, readBoxSettings, saveBoxSettings } from '../box-settings';
import { BoxRefusal } from '../refusals';
import { saveSecrets, secretsIn } from '../secrets';
import { type BoxCopy, KEYCLOAK, keycloakIn, readBoxCopy } from './beside-product';
import { inWords } from './say-fault';
import { texts } from './texts';
import { unsealCopy } from './unseal';

export type RestoreSource = {
  /** A file `*.ostep`, or the folder of a copy without a password. */
  readonly file: string;
  readonly password: string;
  readonly data: string;
};

export type RestoredCopy = { readonly takenAt: Date; readonly version: string };

/**
 * For a box that is stopped, its database server too: opens that alone.
 * @throws BoxRefusal with a sentence for people; nothing is changed then
 */
export function restoreFrom(source: RestoreSource & { readonly postgresBin?: string }): Promise<RestoredCopy> {
  return withFolderForm(source, async (folder) => {
    const { data: dataDir, postgresBin } = source;
    const server = await openDataServer({ dataDir, ...(postgresBin ? { postgresBin } : {}) });
    try {
      return await restoreInto(folder, { data: source.data, adminUrl: server.adminUrl, secret: server.secret });
    } finally {
      await server.close();
    }
  });
}

export type RestoreTarget = { readonly data: string; readonly adminUrl: string; readonly secret: Secret };

/** As `restoreFrom`, on a server that runs. */
export const restoreOn = (source: RestoreSource, target: RestoreTarget): Promise<RestoredCopy> =>
  withFolderForm(source, (folder) => restoreInto(folder, target));

/** A sealed copy is read to its end, byte by byte, before anything is done with it. */
async function withFolderForm<T>({ file, password, data }: RestoreSource, work: (folder: string) => Promise<T>) {
  if (!existsSync(file)) throw new BoxRefusal(texts.noSuchCopy);
  if (statSync(file).isDirectory()) return inWords(() => work(file));
  const unsealed = join(data, 'restore', 'unsealed');
  await rm(unsealed, { recursive: true, force: true });
  await mkdir(unsealed, { recursive: true, mode: 0o700 });
  try {
    return await inWords(async () => {
      await unsealCopy(file, password, unsealed);
      return work(unsealed);
    });
  } finally {
    await rm(unsealed, { recursive: true, force: true });
  }
}

async function restoreInto(folder: string, { data, adminUrl, secret }: RestoreTarget): Promise<RestoredCopy> {
  const copy = await readBoxCopy(folder);
  const own = secretsIn(data);
  await makeDatabaseFor(KEYCLOAK, own.keycloakDatabase, adminUrl);
  const drafts = [await prepareDatabaseCopy(keycloakIn(folder), { adminUrl, name: KEYCLOAK, owner: KEYCLOAK })];
  try {
    drafts.push(await prepareRestore({ folder, adminUrl, secret, overwrite: true }));
    await swapIn(adminUrl, drafts);
  } catch (error) {
    for (const { database } of drafts) await dropDatabase(adminUrl, database);
    throw error;
  }
  saveSecrets(data, { ...own, ...copy.secrets });
  saveBoxSettings(data, settingsFor(copy, readBoxSettings(data)));
  return { takenAt: new Date(copy.takenAt), version: copy.version };
}

/** The address is that of the machine: one that was chosen here stays. */
const settingsFor = ({ settings }: BoxCopy, own: BoxSettings): BoxSettings => ({
  ...settings,
  address: own.address ?? settings.address,
});
