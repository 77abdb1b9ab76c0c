import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { RawSql } from '../verb/transaction';
import { openPostgres } from './postgres';

/** Tests postgres.js itself, with our patch: docs/operations/engines.md says what it mends. */
const TABLE = 'lost_connection_test';
const LOST = /^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/;
const GONE = { code: expect.stringMatching(LOST) };

let other: RawSql;
const opened: RawSql[] = [];

const open = (max = 1) => {
  const pool = openPostgres(inject('databaseUrls').contracts, { max, backoff: () => 0 });
  opened.push(pool);
  return pool;
};

const pidOf = async (sql: Pick<RawSql, 'unsafe'>) =>
  Number((await sql.unsafe('select pg_backend_pid() as pid'))[0]?.pid);
const lose = async (pid: number) => {
  await other`select pg_terminate_backend(${pid}, 5000)`;
};

/** A promise and its end, which Node 20 does not have as `Promise.withResolvers`. */
function later<T>() {
  let resolve: (value: T | PromiseLike<T>) => void = () => undefined;
  const promise = new Promise<T>((given) => {
    resolve = given;
  });
  return { promise, resolve };
}

beforeAll(async () => {
  other = open();
  await other.unsafe(`create table ${TABLE} (id int generated always as identity, who text not null)`);
});
afterAll(async () => {
  await other.unsafe(`drop table ${TABLE}`);
  await Promise.all(opened.map((pool) => pool.end({ timeout: 1 })));
});

describe('a transaction whose connection is lost', () => {
  it('sends nothing into the next transaction of its connection, and does not end it', async () => {
    const pool = open();
    const steps = { aIsLost: later<void>(), bHasBegun: later<void>() };
    const lateStatement = later<unknown>();
    const a = pool.begin(async (tx) => {
      await tx.unsafe(`insert into ${TABLE} (who) values ('a, before')`);
      await lose(await pidOf(tx));
      steps.aIsLost.resolve();
      await steps.bHasBegun.promise;
      const late = tx.unsafe(`insert into ${TABLE} (who) values ('a, after')`);
      lateStatement.resolve(await late.catch((error: unknown) => error));
    });
    const aRefused = expect(a).rejects.toMatchObject(GONE);
    await steps.aIsLost.promise;
    const b = pool.begin(async (tx) => {
      await tx.unsafe(`insert into ${TABLE} (who) values ('b')`);
      steps.bHasBegun.resolve();
      await lateStatement.promise;
      await tx`select 1`;
      throw new Error('b rolls back');
    });
    await expect(b).rejects.toThrow('b rolls back');
    await aRefused;
    await expect(lateStatement.promise).resolves.toMatchObject(GONE);
    expect(await pool.unsafe(`select who from ${TABLE}`)).toEqual([]);
  });

  it('is refused every further statement, at each moment of the new connection', async () => {
    const pool = open(2);
    const answers: string[] = [];
    let isServed = false;
    const lost = pool.begin(async (tx) => {
      await lose(await pidOf(tx));
      while (!isServed) {
        for (const statement of [tx`select ${1}::int`, tx`rollback`, tx.savepoint((inner) => inner`select 2`)])
          answers.push(
            await statement.then(
              () => 'answered',
              (error: { code: string }) => error.code,
            ),
          );
        await nextTurn();
      }
    });
    await expect(lost).rejects.toMatchObject(GONE);
    const served = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        pool.begin(
          (tx) =>
            tx<{ index: number }[]>`select ${index}::int as index, set_config('ostep.actor', ${`${index}`}, true)`,
        ),
      ),
    );
    isServed = true;
    expect(served.map(([row]) => row?.index)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    expect(answers.filter((answer) => !LOST.test(answer))).toEqual([]);
  });

  it('is refused what waited for its turn', async () => {
    const pool = open();
    const pid = later<number>();
    const outcomes = later<PromiseSettledResult<unknown>[]>();
    const transaction = pool.begin(async (tx) => {
      pid.resolve(await pidOf(tx));
      outcomes.resolve(Promise.allSettled([tx`select pg_sleep(${60})`, tx`select ${2}::int`, tx`select ${3}::int`]));
      await outcomes.promise;
    });
    const refused = expect(transaction).rejects.toMatchObject(GONE);
    await lose(await pid.promise);
    await refused;
    expect(await outcomes.promise).toEqual(
      Array(3).fill({ status: 'rejected', reason: expect.objectContaining(GONE) }),
    );
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('does not keep its pool from closing', async () => {
    const pool = open();
    const isClosing = later<void>();
    const pid = later<number>();
    const lost = pool.begin(async (tx) => {
      pid.resolve(await pidOf(tx));
      await isClosing.promise;
    });
    const refused = expect(lost).rejects.toMatchObject(GONE);
    const backend = await pid.promise;
    const closed = pool.end();
    await lose(backend);
    isClosing.resolve();
    await closed;
    await refused;
  });
});

describe('a handle after its end', () => {
  it('is refused, of a transaction', async () => {
    const pool = open();
    let kept: Pick<RawSql, 'unsafe'> = pool;
    await pool.begin(async (tx) => {
      kept = tx;
      await tx`select 1`;
    });
    await expect(kept.unsafe('select 2')).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
  });

  it('is refused, of a reservation', async () => {
    const reserved = await open().reserve();
    reserved.release();
    await expect(reserved`select 1`).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
  });

  it('does not give away a connection that is another’s by now, of a reservation', async () => {
    const pool = open();
    const reserved = await pool.reserve();
    await lose(await pidOf(reserved));
    const steps: string[] = [];
    const others = later<unknown>();
    const taken = pool.begin(async (tx) => {
      const own = await pidOf(tx);
      reserved.release();
      await expect(reserved`select 1`).rejects.toMatchObject(GONE);
      others.resolve(pool`select pg_current_xact_id_if_assigned() as xid`.execute());
      await tx.unsafe(`insert into ${TABLE} (who) values ('own')`);
      expect(await pidOf(tx)).toBe(own);
      steps.push('own, to the end');
      await tx`rollback`;
    });
    await expect(taken).rejects.toMatchObject({ code: 'TRANSACTION_ENDED' });
    expect(steps).toEqual(['own, to the end']);
    expect(await others.promise).toMatchObject([{ xid: null }]);
  });
});

describe('a pool', () => {
  it('whose connection was lost amid a statement closes', async () => {
    const pool = open();
    const pid = await pidOf(pool);
    const sleeping = expect(pool`select pg_sleep(60)`).rejects.toMatchObject(GONE);
    await sleeps(pid);
    await lose(pid);
    await sleeping;
    await pool.end();
    await expect(pool.reserve()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' });
  });

  it('serves a reservation that waited when a connection was lost', async () => {
    const pool = open();
    const pid = await pidOf(pool);
    const sleeping = expect(pool`select pg_sleep(60)`).rejects.toMatchObject(GONE);
    await sleeps(pid);
    const reserving = pool.reserve();
    await lose(pid);
    await sleeping;
    const reserved = await reserving;
    expect(await reserved`select 1 as one`).toEqual([{ one: 1 }]);
    reserved.release();
    expect(await pool`select 2 as two`).toEqual([{ two: 2 }]);
  });

  it('begins a transaction behind a hundred statements of the same connection', async () => {
    const pool = open();
    await pool`select 1`;
    const before = Array.from({ length: 100 }, () => pool`select 1`.execute());
    const inside = Promise.all(
      Array.from({ length: 3 }, (_, index) => pool.begin((tx) => tx`select ${index}::int as n`)),
    );
    expect((await inside).map(([row]) => row?.n)).toEqual([0, 1, 2]);
    await Promise.all(before);
  });

  it('answers the statements around one that cannot be sent', async () => {
    const pool = open();
    await pool`select 1`;
    const answers = await Promise.allSettled([pool`select 1 as n`, pool`select ${noValue()}`, pool`select 3 as n`]);
    expect(answers).toMatchObject([
      { value: [{ n: 1 }] },
      { reason: { code: 'UNDEFINED_VALUE' } },
      { value: [{ n: 3 }] },
    ]);
  });

  it('begins a result at its first row after one that failed amid its rows', async () => {
    const pool = open();
    await expect(pool`select 1 / (3 - i) from generate_series(1, 5) i`).rejects.toThrow('division by zero');
    expect(await pool`select 1 as n`).toEqual([{ n: 1 }]);
  });
});

describe('a connection', () => {
  it('that is lost while it signs in ends no process, and signs in anew', async () => {
    const asking = createServer((socket) => {
      socket.once('data', () => socket.write(ASK_FOR_PASSWORD, () => socket.resetAndDestroy()));
    }).listen(0, '127.0.0.1');
    await once(asking, 'listening');
    const lost = later<void>();
    let toFirst: Socket | undefined;
    const pool = openPostgres(inject('databaseUrls').contracts, {
      max: 1,
      socket: async () => {
        if (toFirst) return connected();
        toFirst = connect(portOf(asking), '127.0.0.1');
        toFirst.once('close', () => lost.resolve());
        await once(toFirst, 'connect');
        return toFirst;
      },
      password: async () => {
        await lost.promise;
        return secret;
      },
    } as Settings);
    opened.push(pool);
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    asking.close();
  });

  it.each([
    ['is reset', 'resetAndDestroy'],
    ['ends', 'end'],
  ] as const)('that %s while it asks for the types ends no process, and asks anew', async (_, lose) => {
    const proxy = await loseAt('pg_catalog.pg_type', lose);
    const pool = openPostgres(proxy.url, { max: 1, backoff: () => 0 });
    opened.push(pool);
    const outcome = await pool`select 1 as one`.catch((error: { code: string }) => error.code);
    expect(outcome).toEqual(lose === 'end' ? [{ one: 1 }] : expect.stringMatching(LOST));
    expect(await pool`select 2 as two`).toEqual([{ two: 2 }]);
    proxy.close();
  });

  it('that is lost right after another one keeps nothing to send', async () => {
    const { pool, sockets } = openWithSockets(2);
    await Promise.all([pool`select pg_sleep(0.1)`, pool`select pg_sleep(0.1)`]);
    const after = pool`select pg_sleep(61)`.catch(() => pool`select 1`);
    const busy = await portThatSleeps(61);
    // Node closes the socket that was destroyed last first.
    for (const socket of sockets.toSorted((one) => (one.localPort === busy ? 1 : -1))) socket.destroy();
    await expect(after).rejects.toMatchObject(GONE);
    expect(await Promise.all([pool`select 2 as n`, pool`select 3 as n`])).toEqual([[{ n: 2 }], [{ n: 3 }]]);
  });

  it('of a transaction is nobody else’s when its socket has room again', async () => {
    const { pool, sockets } = openWithSockets();
    const xid = pool.begin(async (tx) => {
      await tx.unsafe(`insert into ${TABLE} (who) values ('drain')`);
      const others = pool`select pg_current_xact_id_if_assigned() as xid`.execute();
      sockets[0]?.emit('drain');
      await nextTurn();
      await tx`select 1`;
      return { others };
    });
    expect(await (await xid).others).toEqual([{ xid: null }]);
  });

  it('that was used last is taken first, so that the others may end', async () => {
    const pool = open(2);
    const [[first], [second]] = await Promise.all([
      pool`select pg_backend_pid() as pid, pg_sleep(0.2)`,
      pool`select pg_backend_pid() as pid, pg_sleep(0.4)`,
    ]);
    expect(first?.pid).not.toBe(second?.pid);
    for (let turn = 0; turn < 3; turn += 1) expect(await pidOf(pool)).toBe(second?.pid);
    const reserved = await pool.reserve();
    expect(await pidOf(reserved)).toBe(second?.pid);
    reserved.release();
  });
});

describe('rows on their way', () => {
  it('that are no longer read do not disturb the connection’s next life', async () => {
    const pool = open();
    const pid = await pidOf(pool);
    for await (const _ of pool`select * from generate_series(1, 100)`.cursor(10)) {
      await lose(pid);
      break;
    }
    expect(await Promise.all([pool`select 1 as n`, pool`select 2 as n`])).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it('do not look complete, read by a cursor', async () => {
    const pool = open();
    const pid = await pidOf(pool);
    const read = async () => {
      for await (const _ of pool`select * from generate_series(1, 100)`.cursor(10)) {
        await lose(pid);
        expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
      }
    };
    await expect(read()).rejects.toMatchObject(GONE);
  });
});

async function sleeps(pid: number): Promise<void> {
  for (let isAsleep = false; !isAsleep; ) {
    const rows = await other`select 1 from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`;
    isAsleep = rows.length > 0;
  }
}

async function portThatSleeps(seconds: number): Promise<number> {
  for (;;) {
    const [row] = await other`
      select client_port as port from pg_stat_activity
      where wait_event = 'PgSleep' and query like ${`%pg_sleep(${seconds})%`}`;
    if (row) return Number(row.port);
  }
}

/** Of PostgreSQL's protocol: authentication by a clear password. */
const ASK_FOR_PASSWORD = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 3]);

const secret = decodeURIComponent(new URL(inject('databaseUrls').contracts).password);

type Settings = Parameters<typeof openPostgres>[1];

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A pool, and the sockets of all lives of its connections. */
function openWithSockets(max = 1) {
  const sockets: Socket[] = [];
  const pool = openPostgres(inject('databaseUrls').contracts, {
    max,
    backoff: () => 0,
    socket: async () => {
      const socket = await connected();
      sockets.push(socket);
      return socket;
    },
  } as Settings);
  opened.push(pool);
  return { pool, sockets };
}

async function connected(): Promise<Socket> {
  const { hostname, port } = new URL(inject('databaseUrls').contracts);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** A way to the database whose first connection is lost once the client sends `text`. */
async function loseAt(text: string, lose: 'resetAndDestroy' | 'end') {
  const database = new URL(inject('databaseUrls').contracts);
  const { hostname, port } = database;
  let isLost = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    client.on('data', (bytes) => {
      if (isLost || !bytes.includes(text)) return void upstream.write(bytes);
      isLost = true;
      upstream.destroy();
      client[lose]();
    });
    upstream.pipe(client);
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
    client.on('close', () => upstream.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  database.port = `${portOf(server)}`;
  return { url: database.href, close: () => server.close() };
}

/** A value that a caller without types may give. */
const noValue = () => undefined as unknown as string;
