import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { withEnd } from './run-end';

const CROSSED = 99;

/** Returns whether every threshold was met. @throws when k6 could not run */
export function runK6(program: string, scenario: string, env: Readonly<Record<string, string>>): Promise<boolean> {
  const file = join(projectDir(), 'infra/tests/load/scenarios', `${scenario}.js`);
  const child = spawn(program, ['run', '--no-usage-report', '--quiet', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<boolean>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0 || code === CROSSED) resolve(code === 0);
      else reject(new Error(`k6 ended with ${code}.`));
    });
  });
  return withEnd(
    () => child.kill() && ended.catch(() => undefined),
    () => ended,
  );
}
