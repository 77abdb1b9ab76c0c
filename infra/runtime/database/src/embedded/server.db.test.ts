import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { withConnection } from '../connect';
import { hasExitedWithin, isAlive } from '../processes';
import { temporaryFolder } from '../temporary-folder';
import { type EmbeddedServer, startEmbedded } from './server';

const folder = temporaryFolder('ostep baza ą-');
const others: ChildProcess[] = [];
let running: EmbeddedServer | null = null;

async function start(options: { fresh?: boolean } = {}): Promise<EmbeddedServer> {
  const logFile = join(folder, 'postgresql.log');
  running = await startEmbedded({ dataDir: folder, secret: 'test', logFile, disposable: true, ...options });
  return running;
}

const notesOf = (server: EmbeddedServer) =>
  withConnection(server.adminUrl, async (sql) => {
    await sql`create table if not exists note (text text)`;
    return (await sql<{ text: string }[]>`select text from note`).map(({ text }) => text);
  });

afterEach(() => running?.stop());

afterAll(() => {
  for (const other of others) other.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

describe('the packaged server', () => {
  test('lives in a folder with a space, listens on this machine alone and asks for the password', async () => {
    const server = await start();
    await notesOf(server);
    await withConnection(server.adminUrl, (sql) => sql`insert into note values ('kept')`);
    const [row] = await withConnection(
      server.adminUrl,
      (sql) => sql`select current_setting('listen_addresses') as addresses, current_setting('max_connections') as most`,
    );
    expect(row).toEqual({ addresses: '127.0.0.1', most: '300' });
    const wrong = new URL(server.adminUrl);
    wrong.password = 'wrong';
    await expect(withConnection(wrong.href, (sql) => sql`select 1`)).rejects.toMatchObject({ code: '28P01' });
  });

  test('writes no parameters of statements into its log, which only its owner can read', async () => {
    const server = await start();
    const secret = 'tajna treść';
    const failing = withConnection(server.adminUrl, async (sql) => {
      await sql`set log_min_duration_statement = 0`;
      await sql`create temp table once (text text unique)`;
      await sql`insert into once values (${secret})`;
      await sql`insert into once values (${secret})`;
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await expect(withConnection(server.adminUrl, (sql) => sql`select ${secret}::text::int`)).rejects.toThrow();
    await server.stop();
    const file = join(folder, 'postgresql.log');
    expect(readFileSync(file, 'utf8')).toContain('insert into once');
    expect(readFileSync(file, 'utf8')).not.toContain('tajna');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('starts with its data after it was killed', async () => {
    const server = await start();
    process.kill(server.pid, 'SIGKILL');
    await server.ended;
    expect(await notesOf(await start())).toEqual(['kept']);
  });

  test('is stopped by the next start when it was left running', async () => {
    const left = await start();
    const next = await start();
    expect(isAlive(left.pid)).toBe(false);
    expect(await notesOf(next)).toEqual(['kept']);
  });

  test('starts although its old process number belongs to another program by now', async () => {
    const server = await start();
    await server.stop();
    const other = spawn('sleep', ['60'], { stdio: 'ignore' });
    others.push(other);
    writeFileSync(join(server.cluster, 'postmaster.pid'), `${other.pid}\n${server.cluster}\n1\n${server.port}\n`);
    expect(await notesOf(await start())).toEqual(['kept']);
    expect(isAlive(other.pid ?? 0)).toBe(true);
  });

  test('begins with an empty cluster when `fresh` is set', async () => {
    expect(await notesOf(await start({ fresh: true }))).toEqual([]);
  });

  test('stops on request and leaves no pid file', async () => {
    const server = await start();
    await server.stop();
    expect(await hasExitedWithin(server.pid, 0)).toBe(true);
    expect(() => readFileSync(join(server.cluster, 'postmaster.pid'))).toThrow('ENOENT');
  });
});
