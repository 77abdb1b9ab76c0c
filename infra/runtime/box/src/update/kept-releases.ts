import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

const folderOf = (data: string) => join(data, 'releases');

/** The programs of a release that ran before; null where they were not kept. */
export function programOf(data: string, id: string): string | null {
  const program = join(folderOf(data), id, 'infra/runtime/box/dist/main.mjs');
  return existsSync(program) ? program : null;
}

/** Keeps the running programs alone beside the data, for the day when the next release does not start. */
export function keepRelease(data: string, id: string): void {
  const releases = folderOf(data);
  mkdirSync(releases, { recursive: true });
  if (!existsSync(join(releases, id))) {
    const draft = join(releases, `${id}.new`);
    rmSync(draft, { recursive: true, force: true });
    execFileSync('cp', ['-a', '--reflink=auto', projectDir(), draft]);
    renameSync(draft, join(releases, id));
  }
  for (const name of readdirSync(releases)) {
    if (name !== id) rmSync(join(releases, name), { recursive: true, force: true });
  }
}
