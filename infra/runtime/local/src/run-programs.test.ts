import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';

const host = fileURLToPath(new URL('./run-programs.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'ostep programs ą-'));
let running: ChildProcess | undefined;

afterEach(() => running?.kill('SIGKILL'));

/** A program that reports its settings and how many share the queues, and takes some milliseconds to end. */
const program = `export const program = async ({ environment, handle, shared }) => {
  if (environment.FAULT) throw Object.assign(new Error(environment.FAULT), { name: 'SettingsError' });
  shared.queues.set(environment.NAME, true);
  const end = () => setTimeout(() => { process.send('ended ' + environment.NAME); handle.exit(Number(environment.CODE)); }, Number(environment.MS));
  setInterval(() => {}, 1000);
  handle.on('SIGTERM', end);
  process.send([environment.NAME, environment.OTHER ?? 'none', process.env.PROGRAMS ?? 'unset', shared.queues.size].join(' '));
};`;

function run(environments: readonly Readonly<Record<string, string>>[]) {
  const listed = environments.map((environment, index) => {
    const file = join(folder, `program-${index}.mjs`);
    writeFileSync(file, program);
    return { file, environment };
  });
  const messages: string[] = [];
  let stderr = '';
  const child = fork(host, [], { env: { PROGRAMS: JSON.stringify(listed) }, silent: true });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.on('message', (text) => messages.push(String(text)));
  running = child;
  const ended = once(child, 'close').then(([code]) => ({ code: Number(code), stderr }));
  return { child, messages, ended };
}

test('programs get separate settings and share connections; the process ends with the last one, with the highest exit code', async () => {
  const { child, messages, ended } = run([
    { NAME: 'orders', CODE: '1', MS: '0' },
    { NAME: 'contracts', OTHER: 'x', CODE: '0', MS: '50' },
  ]);
  await expect.poll(() => messages.length).toBe(2);
  // Both start at the same time, in any order.
  expect(messages.map((line) => line.slice(0, -1)).sort()).toEqual(['contracts x unset ', 'orders none unset ']);
  expect(messages.map((line) => line.at(-1))).toEqual(['1', '2']);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 1, stderr: '' });
  expect(messages.slice(2)).toEqual(['ended orders', 'ended contracts']);
});

test('a program that cannot start ends the process with its message', async () => {
  const { ended } = run([{ NAME: 'orders', CODE: '0', MS: '0' }, { FAULT: 'Cannot start: PORT is wrong.' }]);
  expect(await ended).toEqual({ code: 1, stderr: 'Cannot start: PORT is wrong.\n' });
});
