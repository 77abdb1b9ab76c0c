import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { passwordOf } from '../urls';
import { ADMIN } from './cluster';
import { reachableCluster } from './places';
import { userForPostgres } from './run-as';

export function runningServer({ dataDir, secret }: { readonly dataDir: string; readonly secret: string }) {
  if (!existsSync(dataDir)) return null;
  const file = join(reachableCluster(realpathSync(dataDir), userForPostgres()), 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  if (lines[7]?.trim() !== 'ready') return null;
  return `postgres://${ADMIN}:${passwordOf(ADMIN, secret)}@127.0.0.1:${lines[3]?.trim()}/postgres`;
}
