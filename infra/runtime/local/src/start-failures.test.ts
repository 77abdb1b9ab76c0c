import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import { describe, expect, test } from 'vitest';
import { openDataFolder } from './data-folder';
import { explain, StartFailure } from './failure';
import { publicPort } from './ports';
import { lockFolder } from './process-lock';

const temporary = () => mkdtempSync(join(tmpdir(), 'ostep-start-'));

describe('a start that fails prints one sentence', () => {
  test('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(publicPort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} is taken by another program: stop it, or start with PORT=<another>.`,
    );
    other.close();
  });

  test('a port that is taken, before anything is installed', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const folder = temporary();
    for (const part of ['infra/tools/cli', 'infra/runtime/local/src/port-fault.mjs']) {
      cpSync(join(projectDir(), part), join(folder, part), { recursive: true });
    }
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'infra/tools/cli/cli.mjs'), 'start'], {
      encoding: 'utf8',
      env: { ...process.env, PORT: `${port}`, HOST: '127.0.0.1' },
    });
    other.close();
    expect(status).toBe(1);
    expect(stderr).toBe(`Port ${port} is taken by another program: stop it, or start with PORT=<another>.\n`);
  });

  test('a data folder that another product uses', () => {
    const root = temporary();
    const lock = lockFolder(root);
    lock.announce('http://localhost:9');
    expect(() => lockFolder(root)).toThrow(StartFailure);
    expect(() => lockFolder(root)).toThrow(`(process ${process.pid}, http://localhost:9)`);
    lock.release();
    lockFolder(root).release();
  });

  test('a lock of a dead process does not block the folder', () => {
    const root = temporary();
    writeFileSync(join(root, 'supervisor.json'), JSON.stringify({ pid: process.pid, beginning: '1', address: '' }));
    expect(() => lockFolder(root).release()).not.toThrow();
  });

  test('a full disk, at whatever step', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    const fromPostgres = new Error('PostgreSQL did not start.\nFATAL: No space left on device');
    for (const error of [full, fromPostgres]) {
      expect(explain(error, '/data')).toBe('The disk that holds /data is full: make room and start again.');
    }
  });

  test('a Node that is too old', () => {
    const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.19.0' } })";
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(older)}`, join(projectDir(), 'infra/tools/cli/cli.mjs')],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toBe('Ostęp needs Node 20.19 or newer; this is 18.19.0.\n');
  });

  test.each([
    ['start', "it's", "'"],
    ['start', 'now!', '!'],
    ['start', 'what?', '?'],
    ['start', '*', '*'],
    ['test', '100% #1', '#'],
    ['test', '100%', '%'],
  ])('%s in a folder called %s, before anything is installed', (task, name, sign) => {
    const folder = join(temporary(), name);
    cpSync(join(projectDir(), 'infra/tools/cli'), join(folder, 'infra/tools/cli'), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'infra/tools/cli/cli.mjs'), task], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^(Ostęp|The tests of Ostęp) cannot run in a folder with the sign . in its path, as /);
    expect(stderr).toContain(`the sign ${sign} in`);
    expect(stderr).not.toContain('Installing');
  });
});

test('the secret of the data folder is made once and readable only by its owner', () => {
  const root = temporary();
  const { secret } = openDataFolder(root);
  expect(openDataFolder(root).secret).toBe(secret);
  expect(statSync(join(root, 'secret')).mode & 0o777).toBe(0o600);
});
