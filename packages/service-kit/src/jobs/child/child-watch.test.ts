import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { CHILD_WATCH, PARENT_VARIABLE } from './child-watch';

const busyChild = `
new (require('node:worker_threads').Worker)(${JSON.stringify(CHILD_WATCH)}, { eval: true }).unref();
setTimeout(() => { process.stdout.write('busy'); for (;;) {} }, 200);`;

const parent = `
const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busyChild)}], {
  stdio: 'inherit', env: { ${PARENT_VARIABLE}: String(process.pid) }
});
process.stdout.write(child.pid + ' ');
setInterval(() => {}, 1000);`;

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('ends a busy process when its parent was killed', async () => {
  const started = spawn(process.execPath, ['-e', parent]);
  let output = '';
  await new Promise<void>((resolve) => {
    started.stdout.on('data', (text) => {
      output += text;
      if (output.includes('busy')) resolve();
    });
  });
  const pid = Number.parseInt(output, 10);
  expect(isAlive(pid)).toBe(true);
  started.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { interval: 100 }).toBe(false);
});

it('ends a process whose parent ended before the watch started', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  const child = spawn(process.execPath, ['-e', busyChild], { env: { [PARENT_VARIABLE]: String(ended.pid) } });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
});
