import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasExitedWithin, projectDir } from '@ostep/database';
import { expect, test } from 'vitest';
import { runCommand } from './run-command';

/** Longer than a program needs to start on a busy machine. */
const silenceMs = 3000;
const node = (source: string) => runCommand({ program: process.execPath, args: ['--eval', source], silenceMs });

test('a command with output may take longer than the limit of silence', async () => {
  const { ok, output } = await node(`
    let left = 10;
    const timer = setInterval(() => {
      console.log('step');
      if (--left === 0) clearInterval(timer);
    }, ${silenceMs / 8});`);
  expect(output).toBe('step\n'.repeat(10));
  expect(ok).toBe(true);
});

test('a command without output is stopped together with its children, and the output says why', async () => {
  const { ok, output } = await node(`
    const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
    console.log('started', child.pid);`);
  expect(ok).toBe(false);
  expect(output).toContain('Stopped: it said nothing for 3 seconds.');
  expect(await hasExitedWithin(Number(/started (\d+)/u.exec(output)?.[1]), 5000)).toBe(true);
});

test('every command of the project goes through the cli, which installs what it needs', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectDir(), 'package.json'), 'utf8'));
  const others = Object.values(scripts).filter((script) => !String(script).startsWith('node infra/tools/cli/cli.mjs '));
  expect(others).toEqual([]);
});
