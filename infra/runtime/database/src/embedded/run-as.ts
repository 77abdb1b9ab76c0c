import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { SetupError } from '../setup-error';

/** PostgreSQL refuses to run as root. */
export type RunAs = { readonly uid: number; readonly gid: number };

const CANDIDATES = ['postgres', 'nobody'];

/** For root: another user with a passwd entry, which `initdb` requires. */
export function userForPostgres(): RunAs | null {
  if (process.getuid?.() !== 0) return null;
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of CANDIDATES) {
    const [, , uid, gid] = entries.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new SetupError('PostgreSQL cannot run as root, and this machine has neither the user postgres nor nobody.');
}

export function canReach(folder: string, user: RunAs | null): boolean {
  if (user === null) return true;
  return spawnSync('test', ['-x', folder], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0;
}

export function asUser(user: RunAs | null): { uid?: number; gid?: number } {
  return user ?? {};
}

/** The caller's PG* variables and locale must not reach the server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TMPDIR: '/tmp', LC_ALL: 'C', TZ: 'UTC' };
}
