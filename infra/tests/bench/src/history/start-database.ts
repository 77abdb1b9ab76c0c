import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bootstrap, migrateAll, startEmbedded, temporaryFolder } from '@ostep/database';
import { loadDemo } from '@ostep/demo';
import { openPostgres } from '@ostep/service-kit/postgres';

const SECRET = 'bench';

/** A PostgreSQL of its own with the demo data; `sql` is its administrator. */
export async function startDatabase(settings: readonly string[] = []) {
  const folder = temporaryFolder('ostep-bench-');
  const logFile = join(folder, 'postgresql.log');
  const database = await startEmbedded({ dataDir: folder, secret: SECRET, logFile, disposable: true, settings });
  const urls = await bootstrap({ adminUrl: database.adminUrl, secret: SECRET });
  await migrateAll(urls);
  await loadDemo({ urls, now: new Date() });
  const sql = openPostgres(urls.admin, { max: 1 });
  const close = async () => {
    await sql.end();
    await database.stop();
    await rm(database.cluster, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  return { urls, sql, close };
}

export type BenchDatabase = Awaited<ReturnType<typeof startDatabase>>;

/** Changes of orders as the triggers write them, `perOrder` of each order; ids of orders begin at a million. */
export async function addChanges({ sql }: BenchDatabase, count: number, perOrder: number): Promise<void> {
  await sql`insert into history.person (actor, actor_name) values ('biuro', 'Anna Nowak') on conflict do nothing`;
  await sql`
    insert into history.change
      (domain, table_name, row_id, record, record_id, kind, before, after, person_id, request_id)
    select 'orders', case when n % 6 = 0 then 'work_order' else 'order_item' end, 1 + n % 1000, 'work_order',
      1000000 + n / ${perOrder}::int, 'update', jsonb_build_object('amount', n % 997, 'due_date', '2026-03-01'),
      jsonb_build_object('amount', n % 991, 'due_date', '2026-03-12'), (select min(id) from history.person),
      'request-' || n / 6
    from generate_series(0, ${count - 1}::int) n`;
  await sql`analyze history.change`;
}

/** Where nobody else writes, two calls seal all there is. */
export async function sealAll({ sql }: BenchDatabase): Promise<void> {
  for (let idle = 0; idle < 2; ) {
    const [row] = await sql<{ sealed: number }[]>`select history.seal_changes(10000) as sealed`;
    idle = row?.sealed ? 0 : idle + 1;
  }
}
