import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import node from 'node:process';
import { fileURLToPath } from 'node:url';
import { hasExitedWithin, isAlive } from '@ostep/database';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { freePorts } from './ports';
import { ProcessRecord } from './process-record';
import { SupervisedProcess } from './supervised-process';

const testing = fileURLToPath(new URL('./testing/', import.meta.url));
const started: SupervisedProcess[] = [];

/** @param shared port on which several processes listen */
async function startTestService(
  environment: Record<string, string> = {},
  shared?: number,
  others: Record<string, number> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'ostep local ą-'));
  const [port = 0] = shared === undefined ? await freePorts(1) : [shared];
  const statusLines: string[] = [];
  const record = new ProcessRecord(folder);
  const process = new SupervisedProcess({
    name: 'probe',
    program: join(testing, 'test-service.mjs'),
    healthPorts: { probe: port, ...others },
    sharedPort: shared,
    environment: () => ({ PORT: String(port), ...environment }),
    logFile: join(folder, 'probe.log'),
    record,
    onStatus: (line) => statusLines.push(line),
  });
  started.push(process);
  return { process, folder, statusLines, record, address: `http://127.0.0.1:${port}` };
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((process) => process.kill()));
});

describe('a supervised process', () => {
  test('is ready when its health page says so, and has ended after it was stopped', async () => {
    const { process, folder } = await startTestService();
    writeFileSync(join(folder, 'probe.log'), '', { mode: 0o644 });
    await process.start();
    expect(statSync(join(folder, 'probe.log')).mode & 0o777).toBe(0o600);
    const pid = process.pid ?? 0;
    expect(isAlive(pid)).toBe(true);
    await process.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('is restarted after a crash, with a message', async () => {
    const { process, address, statusLines } = await startTestService();
    await process.start();
    const first = process.pid;
    await expect(fetch(`${address}/crash`)).rejects.toThrow('fetch failed');
    await expect.poll(async () => (await (await fetch(address)).text()) === String(process.pid)).toBe(true);
    expect(process.pid).not.toBe(first);
    expect(statusLines[0]).toMatch(/^probe ended \(code 7\); it starts again/);
  });

  test('stays down after it was killed, until it is started again', async () => {
    const { process } = await startTestService();
    await process.start();
    await process.kill();
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(process.pid).toBeNull();
    await process.start();
    expect(process.pid).not.toBeNull();
  });

  test('is restarted when it was not ready for too long, and not before', async () => {
    const { process, address, statusLines } = await startTestService();
    await process.start();
    const first = process.pid;
    const look = async (limitMs: number) => process.restartIfNotReady(await process.programsNotReady(), limitMs);
    await look(0);
    await fetch(`${address}/red`);
    await look(600_000);
    expect([process.pid, statusLines]).toEqual([first, []]);
    await look(0);
    await expect.poll(() => process.isReady()).toBe(true);
    expect(process.pid).not.toBe(first);
    expect(statusLines.map((line) => line.replace(/ \d+ s/, ''))).toEqual([
      'probe was not ready for; it is ended.',
      expect.stringMatching(/^probe ended \(SIGKILL\)/),
    ]);
  });

  test('is not restarted when only one of its programs is not ready, which is named once', async () => {
    let isNotReady = false;
    const other = createServer((_, response) => response.writeHead(isNotReady ? 503 : 200).end());
    const [port = 0] = await freePorts(1);
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    const { process, address, statusLines } = await startTestService({}, undefined, { offers: port });
    await process.start();
    const pid = process.pid;
    const look = async () => process.restartIfNotReady(await process.programsNotReady(), 0);
    isNotReady = true;
    await look();
    await look();
    isNotReady = false;
    await look();
    expect([process.pid, statusLines]).toEqual([pid, ['Of probe not ready: offers.', 'All of probe are ready again.']]);
    isNotReady = true;
    await fetch(`${address}/red`);
    await look();
    isNotReady = false;
    await expect.poll(() => process.isReady()).toBe(true);
    expect(process.pid).not.toBe(pid);
    other.close();
  });

  test('leaves no listeners behind, however many messages it is sent', async () => {
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    node.on('warning', note);
    const { process } = await startTestService();
    await process.start();
    for (let count = 0; count < 20; count += 1) await process.sendAndWait({ count });
    node.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('fails with the last line of its log when it cannot start', async () => {
    const { process } = await startTestService({ CRASH: 'yes' });
    await expect(process.start()).rejects.toThrow(/probe ends again and again.*the settings are wrong/s);
  });

  test('shares its port with its successor, and no request is refused during the switch', async () => {
    const [port = 0] = await freePorts(1);
    const first = (await startTestService({}, port)).process;
    const second = (await startTestService({}, port)).process;
    await first.start();
    const answers = new Set<string>();
    let going = true;
    const asking = (async () => {
      const headers = { connection: 'close' };
      while (going) answers.add(await (await fetch(`http://127.0.0.1:${port}`, { headers })).text());
    })();
    const previous = String(first.pid);
    await second.start();
    await first.stop();
    answers.clear();
    await expect.poll(() => answers.size).toBeGreaterThan(0);
    going = false;
    await asking;
    expect([...answers]).toEqual([String(second.pid)]);
    expect(previous).not.toBe(String(second.pid));
  });

  test('gets only the environment it is given, on a shared port too', async () => {
    vi.stubEnv('OSTEP_SECRET_OF_OURS', 'no');
    const [port = 0] = await freePorts(1);
    for (const shared of [undefined, port]) {
      const { process, address } = await startTestService({ GIVEN: 'yes' }, shared);
      await process.start();
      const names = (await (await fetch(`${address}/environment`)).text()).split(' ');
      expect(names).toContain('GIVEN');
      expect(names).not.toContain('OSTEP_SECRET_OF_OURS');
    }
    vi.unstubAllEnvs();
  });

  test('ends by itself when its supervisor is killed', async () => {
    const [port = 0] = await freePorts(1);
    const supervisor = spawn(process.execPath, [join(testing, 'parent.mjs'), join(testing, 'test-service.mjs')], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PORT: String(port) },
    });
    const [text] = await once(supervisor.stdout, 'data');
    const child = Number(String(text));
    await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}`)).ok).toBe(true);
    supervisor.kill('SIGKILL');
    expect(await hasExitedWithin(child, 60_000)).toBe(true);
  });
});

describe('a process that an earlier run left', () => {
  test('is ended by the next one', async () => {
    const { process, folder } = await startTestService();
    await process.start();
    const pid = process.pid ?? 0;
    expect(await new ProcessRecord(folder).endOrphans()).toEqual(['probe']);
    expect(isAlive(pid)).toBe(false);
  });

  test('is left alone when its pid belongs to another process', async () => {
    const { process, folder } = await startTestService();
    await process.start();
    const [recorded] = JSON.parse(readFileSync(join(folder, 'processes.json'), 'utf8'));
    const record = new ProcessRecord(folder);
    record.add('someone', process.pid ?? 0);
    expect(recorded.pid).toBe(process.pid);
    writeFileSync(join(folder, 'processes.json'), JSON.stringify([{ ...recorded, beginning: '1' }]));
    expect(await record.endOrphans()).toEqual([]);
    expect(isAlive(process.pid ?? 0)).toBe(true);
  });
});
