import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  accounts,
  passwordOf,
  productDatabase,
  projectDir,
  roleOf,
  runningServer,
  type Secret,
  withDatabase,
} from '@ostep/database';
import { openDataFolder, openDataServer } from '@ostep/local';

export type Target = { readonly adminUrl: string; readonly secret: Secret; readonly close: () => Promise<void> };

const dataDir = () => process.env.OSTEP_DATA || join(projectDir(), '.data');

export async function sourceDatabase(): Promise<Omit<Target, 'secret'>> {
  const folder = dataDir();
  const secretFile = join(folder, 'secret');
  const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : '';
  const given = process.env.DATABASE_ADMIN_URL || process.env.DATABASE_URL;
  const running = given ?? (secret ? runningServer({ dataDir: folder, secret }) : null);
  const { adminUrl, close } = running
    ? { adminUrl: running, close: async () => undefined }
    : await openDataServer({ dataDir: folder });
  return { adminUrl: withDatabase(adminUrl, productDatabase(adminUrl)), close };
}

/** Without an address it opens the database of the data folder itself, so the product must not run. */
export async function targetServer(): Promise<Target> {
  const given = process.env.DATABASE_ADMIN_URL || process.env.DATABASE_URL;
  const server = given
    ? { adminUrl: given, secret: openDataFolder(dataDir()).secret, close: async () => undefined }
    : await openDataServer({ dataDir: dataDir() });
  const passwords = new Map(
    accounts.map((account) => [roleOf(account), process.env[`PASSWORD_${account.toUpperCase()}`]]),
  );
  return { ...server, secret: (role) => passwords.get(role) ?? passwordOf(role, server.secret) };
}
