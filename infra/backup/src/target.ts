import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productDatabase, projectDir, runningServer, withDatabase } from '@ostep/database';
import { type OpenDataServer, openDataServer } from '@ostep/local';

const dataDir = () => process.env.OSTEP_DATA || join(projectDir(), '.data');

/** The database the environment means, also while the product runs on it. */
export async function sourceDatabase(): Promise<OpenDataServer> {
  const folder = dataDir();
  const secretFile = join(folder, 'secret');
  const secret = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : '';
  const given = process.env.DATABASE_ADMIN_URL || process.env.DATABASE_URL;
  const running = given ?? (secret ? runningServer({ dataDir: folder, secret }) : null);
  const open = running ? { adminUrl: running, secret, close: async () => undefined } : await openDataServer();
  return { ...open, adminUrl: withDatabase(open.adminUrl, productDatabase(open.adminUrl)) };
}

/** The server to restore to; the product must not run. */
export const targetServer = (): Promise<OpenDataServer> => openDataServer();
