import { openPostgres, type RawSql } from '@ostep/service-kit/postgres';
import { defineBenchmark } from './frame/define-benchmark';
import { startDatabase } from './history/start-database';

const WRITERS = 50;
const SECONDS = 60;
const ROWS = 300;
const SLOT = 'bench';

type Trails = ReadonlyMap<string, readonly string[]>;

export const benchmark = defineBenchmark({
  what: '50 writers for a minute on the same 300 rows: the history beside the log that PostgreSQL itself keeps',
  rounds: 1,
  figures: {
    missing: { unit: '', most: 0 },
    'out of order': { unit: '', most: 0 },
    changes: { unit: '' },
  },
  prepare: async () => {
    const database = await startDatabase(['-c', 'wal_level=logical']);
    const { sql, urls } = database;
    const [{ order } = { order: 0 }] = await sql<{ order: number }[]>`
      select order_id as order from orders.order_item group by order_id order by count(*) desc limit 1`;
    const rows = await sql<{ id: number }[]>`select id from orders.order_item order by id limit ${ROWS}`;
    return {
      ours: async () => {
        await sql`select pg_create_logical_replication_slot(${SLOT}, 'test_decoding')`;
        const [{ from } = { from: 0 }] = await sql<{ from: number }[]>`
          select coalesce(max(id), 0) as from from history.change`;
        await write(
          urls.orders,
          rows.map(({ id }) => id),
          order,
        );
        const log = await trailsOfLog(sql);
        const kept = await trailsOfHistory(sql, from);
        await sql`select pg_drop_replication_slot(${SLOT})`;
        return compared(log, kept);
      },
      close: database.close,
    };
  },
});

/** Updates, inserts and deletes by many transactions, a part of them taken back. */
async function write(url: string, ids: readonly number[], order: number): Promise<void> {
  const pool = openPostgres(url, { max: WRITERS });
  const until = performance.now() + SECONDS * 1000;
  let written = 0;
  const writer = async (name: number) => {
    while (performance.now() < until) {
      const first = Math.floor(Math.random() * ids.length);
      const [a, b] = [first, (first + 7) % ids.length].sort((left, right) => left - right).map((at) => ids[at] ?? 0);
      await pool
        .begin(async (tx) => {
          await tx`select set_config('ostep.actor', ${`p${name}`}, true), set_config('ostep.request', ${`${name}`}, true)`;
          await tx`update orders.order_item set amount = ${++written} where id = ${a ?? 0}`;
          await tx`update orders.order_item set amount = ${++written} where id = ${b ?? 0}`;
          if (written % 5 === 0) {
            const [made] = await tx<{ id: number }[]>`
              insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id,
                action_desc, amount, unit_type, due_date)
              select ${order}, 900, '9', '9', forest_address, action_group, action_code_id, action_desc, ${++written},
                unit_type, due_date from orders.order_item where id = ${a ?? 0} returning id`;
            await tx`delete from orders.order_item where id = ${made?.id ?? 0}`;
          }
          if (written % 11 === 0) throw new TakenBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof TakenBack)) throw error;
        });
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
  await pool.end();
}

class TakenBack extends Error {}

async function trailsOfLog(sql: RawSql): Promise<Trails> {
  const trails = new Map<string, string[]>();
  const lines = await sql<{ data: string }[]>`
    select data from pg_logical_slot_get_changes(${SLOT}, null, null) where data like 'table orders.order_item: %'`;
  for (const { data } of lines) {
    const [, kind = '', rest = ''] = /^table orders\.order_item: (\w+): (.*)$/su.exec(data) ?? [];
    const id = /(?:^| )id\[bigint\]:(\d+)/u.exec(rest)?.[1] ?? '';
    const amount = / amount\[numeric\]:([\d.]+)/u.exec(rest)?.[1];
    add(trails, id, kind === 'DELETE' ? 'gone' : String(Number(amount)));
  }
  return trails;
}

async function trailsOfHistory(sql: RawSql, from: number): Promise<Trails> {
  const trails = new Map<string, string[]>();
  const changes = await sql<{ row_id: string; kind: string; amount: string | null }[]>`
    select row_id::text, kind, after ->> 'amount' as amount from history.change
    where id > ${from} and table_name = 'order_item' order by id`;
  for (const { row_id, kind, amount } of changes)
    add(trails, row_id, kind === 'delete' ? 'gone' : String(Number(amount)));
  return trails;
}

const add = (trails: Map<string, string[]>, id: string, value: string) =>
  trails.set(id, [...(trails.get(id) ?? []), value]);

function compared(log: Trails, kept: Trails) {
  let changes = 0;
  let missing = 0;
  let disordered = 0;
  for (const [id, values] of log) {
    const found = kept.get(id) ?? [];
    changes += values.length;
    missing += Math.abs(values.length - found.length);
    if (values.length === found.length && values.join() !== found.join()) disordered += 1;
  }
  return { missing, 'out of order': disordered, changes };
}
