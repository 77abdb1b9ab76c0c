import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domains, knowsMigrations, migrationTimes, projectDir } from '@ostep/database';
import * as z from 'zod';

const release = z.object({
  version: z.string(),
  /** Of the content: two builds of one version may differ. */
  id: z.string(),
});

const dataRelease = release.extend({ migrations: z.record(z.string(), z.array(z.number())) });

export type Release = z.output<typeof release>;
export type DataRelease = z.output<typeof dataRelease>;

const FILE = 'release.json';

/** The release of the programs that run. */
export const ownRelease = (): Release => release.parse(JSON.parse(readFileSync(join(projectDir(), FILE), 'utf8')));

/** The release that ran on the data last; null for new data. */
export function dataReleaseIn(data: string): DataRelease | null {
  const file = join(data, FILE);
  return existsSync(file) ? dataRelease.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

export function noteRelease(data: string, { version, id }: Release): void {
  const migrations = Object.fromEntries(domains.map((domain) => [domain, migrationTimes(domain)]));
  const file = join(data, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify({ version, id, migrations })}\n`, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

/** Whether the data were last used by a version with migrations that this one does not have. */
export const isNewer = ({ migrations }: DataRelease): boolean =>
  domains.some((domain) => !knowsMigrations(domain, migrations[domain] ?? []));
