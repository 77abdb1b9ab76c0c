import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { openDatabase } from '../database/database';
import { openPostgres } from '../database/postgres';
import { openConsumer, openQueues } from '../jobs/queue';
import type { RawSql } from '../verb/transaction';
import { isAnswered, type PoolWatch, watchPool, watchPools } from './pool-watch';

const EVERY_MS = 100;
const until = (read: () => unknown) => expect.poll(read);
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
  watch = watchPool({ ping: ask, url, everyMs: EVERY_MS, end, log: { error: () => undefined } });
  return { pool, seen, isLive: watch.isLive };
}

test('a pool that does not answer makes the process unhealthy and then ends it; a working pool does not', async () => {
  const { pool, seen, isLive } = watched(inject('databaseUrls').contracts);
  await until(() => seen.answers).toBeGreaterThan(10);
  expect([isLive(), seen.isEnded]).toEqual([true, false]);
  const reserved = await pool.reserve();
  await until(isLive).toBe(false);
  await until(() => seen.isEnded).toBe(true);
  reserved.release();
  await until(isLive).toBe(true);
});

async function relayTo(address: string) {
  const [{ hostname, port }, url] = [new URL(address), new URL(address)];
  const sockets = new Set<Socket>();
  const relay = createServer((socket) => {
    const server = connect(Number(port), hostname);
    for (const end of [socket, server]) {
      sockets.add(end);
      end.on('error', () => undefined);
    }
    socket.pipe(server).pipe(socket);
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  url.port = String((relay.address() as AddressInfo).port);
  return {
    url: url.href,
    /** From now on the open connections answer nothing. */
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    silenceNew: () => {
      relay.removeAllListeners('connection');
      relay.on('connection', (socket) => sockets.add(socket.on('error', () => undefined)));
    },
    end: () => {
      relay.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test.each(['a consumer', 'queues of a producer'])(
  'a pool of the queue that answers nothing does, of %s',
  async (of) => {
    const { contracts, queue } = inject('databaseUrls');
    const relay = await relayTo(queue);
    const settings = { DATABASE_URL: contracts, QUEUE_DATABASE_URL: relay.url };
    const none = () => undefined;
    const names = [`watched-${process.pid}`, `watched-too-${process.pid}`];
    const opened =
      of === 'a consumer'
        ? openConsumer(settings, names[0] ?? '', 1, async () => undefined, none)
        : openQueues(settings, names, none);
    const { db, close } = openDatabase(contracts, 1, 'test');
    const ends: string[] = [];
    const how = { everyMs: EVERY_MS, end: () => void ends.push('ended'), log: { error: none } };
    await until(opened.status).toBe('up');
    const pings = Array.from({ length: 8 }, () => opened.status());
    expect(new Set(await Promise.all(pings))).toEqual(new Set(['up']));
    watch = watchPools({ db, settings, queue: opened.status, ...how });
    expect(watch.isLive()).toBe(true);
    relay.silence();
    await until(() => watch?.isLive()).toBe(false);
    await until(() => ends).toContain('ended');
    watch.close();
    relay.end();
    await close();
    await opened.close();
  },
);

test('an unavailable database, refusing or silent, does not end the process', async () => {
  const relay = await relayTo(inject('databaseUrls').contracts);
  const { seen, isLive } = watched(relay.url);
  await until(() => seen.answers).toBeGreaterThan(2);
  relay.silenceNew();
  relay.silence();
  await until(() => seen.asks - seen.answers).toBeGreaterThan(10);
  expect([isLive(), seen.isEnded]).toEqual([true, false]);
  relay.end();
  await until(() => seen.refusals).toBeGreaterThan(10);
  expect([isLive(), seen.isEnded]).toEqual([true, false]);
});
