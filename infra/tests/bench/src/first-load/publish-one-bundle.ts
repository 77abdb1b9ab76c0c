import { fork } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';

export type Published = { readonly showOurs: () => Promise<void>; readonly showOneBundle: () => Promise<void> };

/** File names carry hashes: the same gateway serves one or the other when the page alone changes. */
export async function publishOneBundle(dataDir: string): Promise<Published> {
  const shell = join(dataDir, 'web/shell');
  const page = join(shell, 'index.html');
  const ours = await readFile(page, 'utf8');
  const folder = await mkdtemp(join(tmpdir(), 'ostep-one-bundle-'));
  try {
    await build(folder);
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
