import { fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { ReleaseFailure } from './failure';

/** @param version replaces the package's version. @returns the full version, with a hash */
export async function buildPart(part: string, outdir: string, version?: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    const builder = fork(
      join(projectDir(), 'packages/bundler/build.mjs'),
      ['release', part, '--out', outdir, ...(version ? ['--version', version] : [])],
      {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        execArgv: [],
      },
    );
    let complaint = '';
    builder.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
    });
    builder.once('error', reject);
    builder.once('close', (code) => (code === 0 ? resolve() : reject(new ReleaseFailure(complaint.trim()))));
  });
  return versionOf(await readFile(join(outdir, 'release.json'), 'utf8'));
}

function versionOf(json: string): string {
  return (JSON.parse(json) as { version: string }).version;
}
