import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from './failure';

export type DataFolder = {
  readonly root: string;
  readonly logs: string;
  readonly web: string;
  readonly identity: string;
  /** Passwords of the database are derived from it. */
  readonly secret: string;
};

const NEEDED_MB = 500;

export function openDataFolder(path: string): DataFolder {
  mkdirSync(path, { recursive: true });
  const root = realpathSync(path);
  refuseFullDisk(root);
  const folder = { root, logs: join(root, 'logs'), web: join(root, 'web'), identity: join(root, 'identity') };
  for (const part of [folder.logs, folder.web]) mkdirSync(part, { recursive: true });
  mkdirSync(folder.identity, { recursive: true, mode: 0o700 });
  return { ...folder, secret: savedSecret(join(root, 'secret')) };
}

function refuseFullDisk(root: string): void {
  const { bavail, bsize } = statfsSync(root);
  const freeMb = Math.floor((bavail * bsize) / 1_000_000);
  if (freeMb >= NEEDED_MB) return;
  throw new StartFailure(
    `The disk that holds ${root} is full: ${freeMb} MB are free and ${NEEDED_MB} MB are needed. Make room, or name another folder in OSTEP_DATA.`,
  );
}

function savedSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
