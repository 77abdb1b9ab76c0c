import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productDatabase, projectDir, runningServer, withDatabase } from '@ostep/database';

/** `DATABASE_ADMIN_URL` or `DATABASE_URL`, else the database of the product that runs from `OSTEP_DATA`; null if there is none. */
export function databaseAddress(environment: NodeJS.ProcessEnv): string | null {
  const url =
    environment.DATABASE_ADMIN_URL ||
    environment.DATABASE_URL ||
    runningUrl(environment.OSTEP_DATA || join(projectDir(), '.data'));
  return url === null ? null : withDatabase(url, productDatabase(url));
}

function runningUrl(dataDir: string): string | null {
  const secretFile = join(dataDir, 'secret');
  if (!existsSync(secretFile)) return null;
  return runningServer({ dataDir, secret: readFileSync(secretFile, 'utf8').trim() });
}
