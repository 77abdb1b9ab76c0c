import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';

const run = promisify(execFile);

const AXE = 'axe-core@4.14.1';
const FETCH_MS = 120_000;

const folder = join(projectDir(), '.cache/axe');
const script = join(folder, 'package/axe.min.js');

export class AxeUnavailable extends Error {}

/** axe-core's license (MPL) keeps it out of the dependencies; npm fetches it once into the cache folder. */
export async function axeSource(): Promise<string> {
  if (!existsSync(script)) await fetchAxe();
  return readFile(script, 'utf8');
}

async function fetchAxe(): Promise<void> {
  await mkdir(folder, { recursive: true });
  try {
    const { stdout } = await run('npm', ['pack', AXE, '--silent', '--pack-destination', folder], {
      cwd: folder,
      timeout: FETCH_MS,
    });
    const archive = stdout.trim().split('\n').at(-1) ?? '';
    await run('tar', ['-xzf', join(folder, archive), '-C', folder, 'package/axe.min.js']);
  } catch (error) {
    const reason = error instanceof Error ? error.message.trim().split('\n')[0] : String(error);
    throw new AxeUnavailable(`npm could not fetch ${AXE} (${reason})`);
  }
}
