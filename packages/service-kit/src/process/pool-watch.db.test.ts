import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { openPostgres, type RawSql } from '../database/postgres';
import { isAnswered, type PoolWatch, watchPool } from './pool-watch';

const EVERY_MS = 100;
const until = (read: () => unknown) => expect.poll(read, { timeout: 15_000 });
const pools: RawSql[] = [];
let watch: PoolWatch | undefined;
afterEach(() => watch?.close());
afterAll(() => Promise.all(pools.map((pool) => pool.end({ timeout: 0 }))));

function watched(url: string) {
  const pool = openPostgres(url, { max: 1, connect_timeout: 1, backoff: () => 0.01 });
  pools.push(pool);
  const seen = { asks: 0, answers: 0, isEnded: false, refusals: 0 };
  const ask = async () => {
    seen.asks += 1;
    const asked = pool`select 1`;
    asked.catch(() => {
      seen.refusals += 1;
    });
    const isThere = await isAnswered(asked);
    seen.answers += 1;
    return isThere;
  };
  const end = () => {
    seen.isEnded = true;
  };
  watch = watchPool({ ask, url, everyMs: EVERY_MS, end, log: { error: () => undefined } });
  return { pool, seen, isLive: watch.isLive };
}

test('a pool that answers nothing makes the process not live, then ends it; one that answers does not', async () => {
  const { pool, seen, isLive } = watched(inject('databaseUrls').contracts);
  await until(() => seen.answers).toBeGreaterThan(10);
  expect([isLive(), seen.isEnded]).toEqual([true, false]);
  const kept = await pool.reserve();
  await until(isLive).toBe(false);
  await until(() => seen.isEnded).toBe(true);
  kept.release();
  await until(isLive).toBe(true);
});

test('a database that is away, refusing or silent, does not', async () => {
  const url = new URL(inject('databaseUrls').contracts);
  const sockets = new Set<Socket>();
  const away = createServer((socket) => {
    const server = connect(Number(url.port), url.hostname);
    for (const end of [socket, server]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.pipe(server).pipe(socket);
  });
  away.listen(0, '127.0.0.1');
  await once(away, 'listening');
  url.port = String((away.address() as AddressInfo).port);
  const { seen, isLive } = watched(url.href);
  await until(() => seen.answers).toBeGreaterThan(2);
  away.removeAllListeners('connection');
  away.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
  for (const socket of sockets) socket.unpipe().pause();
  await until(() => seen.asks - seen.answers).toBeGreaterThan(10);
  expect([isLive(), seen.isEnded]).toEqual([true, false]);
  away.close();
  for (const socket of sockets) socket.destroy();
  await until(() => seen.refusals).toBeGreaterThan(10);
  expect([isLive(), seen.isEnded]).toEqual([true, false]);
});
