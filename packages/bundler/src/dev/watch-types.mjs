import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { workspaceRoot } from '../paths.mjs';

/** The path of the compiler itself: its start script would leave it running when the script is ended. */
function compiler() {
  const typescript = createRequire(join(workspaceRoot, 'package.json')).resolve('typescript/package.json');
  const platformPackage = `@typescript/typescript-${process.platform}-${process.arch}/package.json`;
  return join(
    createRequire(typescript).resolve(platformPackage),
    '../lib',
    process.platform === 'win32' ? 'tsc.exe' : 'tsc',
  );
}

/**
 * Reports the type errors of a project at every change, because the builders do not check types.
 * @param {{ project: string, onErrors: (text: string) => void }} options
 */
export function watchTypes({ project, onErrors }) {
  const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(compiler(), ['-p', join(workspaceRoot, project), ...options], {
    cwd: workspaceRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit());
  // With a lower priority, so that builds and restarts are not delayed.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (/error TS\d+/u.test(line)) onErrors(line);
  });
}
