import { createHash, randomUUID } from 'node:crypto';
import { accessSync, chownSync, constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLinked, linkLibraries } from './binaries';
import { canReach, type RunAs } from './run-as';

/** Used by root when the project is in a folder that an unprivileged server cannot enter, such as /root. */
const OPEN_FOLDERS = ['/var/lib/ostep', '/var/tmp/ostep'];

export function reachableBinaries(native: string, dataDir: string, user: RunAs | null): string {
  if (canReach(join(native, 'bin'), user) && (isLinked(native) || isWritable(native))) {
    linkLibraries(native);
    return native;
  }
  const home = user === null ? dataDir : openFolder();
  const copy = join(home, `postgresql-${shortHash(native)}`, 'native');
  if (existsSync(copy)) return copy;
  const draft = join(home, `draft-${randomUUID()}`);
  mkdirSync(draft, { recursive: true });
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(draft, 'native'));
  rmSync(dirname(copy), { recursive: true, force: true });
  renameSync(draft, dirname(copy));
  return copy;
}

export function reachableCluster(dataDir: string, user: RunAs | null): string {
  mkdirSync(dataDir, { recursive: true });
  if (canReach(dataDir, user)) return join(dataDir, 'postgresql');
  return join(openFolder(), `data-${shortHash(dataDir)}`);
}

export function chownTo(path: string, user: RunAs | null): void {
  if (user !== null) chownSync(path, user.uid, user.gid);
}

function openFolder(): string {
  for (const folder of OPEN_FOLDERS) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {}
  }
  throw new Error(`None of ${OPEN_FOLDERS.join(', ')} can be made for PostgreSQL.`);
}

function isWritable(native: string): boolean {
  try {
    accessSync(join(native, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
