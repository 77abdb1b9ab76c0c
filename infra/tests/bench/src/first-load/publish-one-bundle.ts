import { fork } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export type Published = { readonly showOurs: () => Promise<void>; readonly showOneBundle: () => Promise<void> };

/**
 * Builds shell and contracts as one bundle and puts it beside the published shell: names carry hashes, so that only the
 * page has to be changed to serve one or the other, by the same gateway, from the same address, to the same session.
 */
export async function publishOneBundle(dataDir: string): Promise<Published> {
  const shell = join(dataDir, 'web/shell');
  const page = join(shell, 'index.html');
  const ours = await readFile(page, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'ostep-one-bundle-'));
  try {
    await build(folder);
    // It has no remotes to fetch beforehand.
    const built = await readFile(join(folder, 'index.html'), 'utf8');
    const other = built.replace(/<link rel="preload" as="script"[^>]*>|<!-- preloads -->/g, '');
    await cp(join(folder, 'assets'), join(shell, 'assets'), { recursive: true });
    return { showOurs: () => writeFile(page, ours), showOneBundle: () => writeFile(page, other) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function build(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = fork(join(projectDir(), 'infra/tests/bench/one-bundle/build.mjs'), [folder], { execArgv: [] });
    builder.once('error', reject);
    builder.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The one bundle was not built: ${code}.`)),
    );
  });
}
