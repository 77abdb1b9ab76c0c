import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';

const run = promisify(execFile);

/** The version whose rules the screens are held to. */
const AXE = 'axe-core@4.14.1';
const FETCH_MS = 120_000;

const folder = join(projectDir(), '.cache/axe');
const script = join(folder, 'package/axe.min.js');

/** Axe cannot be had on this machine now; the message says why. */
export class AxeUnavailable extends Error {}

/**
 * The source of axe-core. Its license (MPL) keeps it out of our dependencies, so it is fetched by npm as the user has
 * set it up, once, into the cache folder.
 */
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
