import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

const CLUSTER = 'postgresql';
const KEPT = 'before-update';

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** Whether the disk has room for a second copy of the database. */
export function hasRoom(data: string): boolean {
  const { bavail, bsize } = statfsSync(data);
  return bavail * bsize > 1.1 * sizeOf(join(data, CLUSTER));
}

/** Copies the database's files while its server is down: everything is in it, Keycloak's data too. */
export function keepData(data: string): void {
  const draft = join(data, `${KEPT}.new`);
  rmSync(draft, { recursive: true, force: true });
  execFileSync('cp', ['-a', '--reflink=auto', join(data, CLUSTER), draft]);
  execFileSync('sync', ['-f', draft]);
  renameSync(draft, join(data, KEPT));
}

export function forgetKept(data: string): void {
  const old = join(data, `${KEPT}.old`);
  if (existsSync(join(data, KEPT))) renameSync(join(data, KEPT), old);
  rmSync(old, { recursive: true, force: true });
}

/** Puts the kept files in place again; at any moment one of the two folders is whole. */
export function putBack(data: string): void {
  if (!existsSync(join(data, KEPT))) return;
  rmSync(join(data, CLUSTER), { recursive: true, force: true });
  renameSync(join(data, KEPT), join(data, CLUSTER));
}
