import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chownTo } from './places';
import { asUser, type RunAs, serverEnvironment } from './run-as';

export const ADMIN = 'postgres';

export type ClusterOptions = {
  readonly bin: string;
  readonly cluster: string;
  readonly password: string;
  readonly user: RunAs | null;
  readonly disposable: boolean;
  readonly locale: readonly string[] | undefined;
};

const ownLocale = () => [
  '--locale-provider=icu',
  '--icu-locale=pl-PL',
  `--locale=${process.platform === 'linux' ? 'C.UTF-8' : 'C'}`,
];

/** Uses Polish collation from ICU, which is the same on every machine. Renames the cluster into place once it is complete. */
export function makeCluster({ bin, cluster, password, user, disposable, locale }: ClusterOptions): void {
  const draft = `${cluster}.draft`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  chownTo(draft, user);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chownTo(passwordFile, user);
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      draft,
      '-U',
      ADMIN,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      ...(locale ?? ownLocale()),
      '--no-instructions',
      ...(disposable ? ['--no-sync'] : []),
    ],
    { ...asUser(user), cwd: dirname(bin), encoding: 'utf8', env: serverEnvironment() },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its data folder. ${made.error?.message ?? made.stderr.trim()}`);
  }
  renameSync(draft, cluster);
}
