import { fork } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { StartFailure } from './failure';
import { withProcessLock } from './process-lock';

/** Simultaneous starts in the same project folder wait for each other. */
export async function buildChanged(onStatus: (line: string) => void): Promise<void> {
  const cache = join(projectDir(), '.cache');
  await mkdir(cache, { recursive: true });
  await withProcessLock(join(cache, 'build.json'), () => runBuilder(onStatus));
}

const FINISHED = /^\w+ [\w-]+ [\d.]+ s$|^shell [\d.]+ s$/;

function runBuilder(onStatus: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const builder = fork(join(projectDir(), 'packages/bundler/build.mjs'), [], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: [],
    });
    const killBuilder = () => builder.kill();
    process.once('exit', killBuilder);
    let errorOutput = '';
    builder.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorOutput += text;
      for (const line of text.split('\n')) if (FINISHED.test(line)) onStatus(`Built ${line}`);
    });
    builder.once('error', reject);
    builder.once('close', (code) => {
      process.off('exit', killBuilder);
      if (code === 0) resolve();
      else reject(new StartFailure(errorOutput.trim() || `Building ended with ${code}.`));
    });
  });
}
