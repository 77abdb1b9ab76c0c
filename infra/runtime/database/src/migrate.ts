import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Domain, domains } from '@ostep/domains';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Connection, withAdvisoryLock, withConnection } from './connect';
import { earlierMigrations } from './earlier-migrations';
import { projectDir } from './project-dir';
import { SetupError } from './setup-error';
import type { DatabaseUrls } from './urls';

export type MigrateOptions = {
  readonly home?: string;
  readonly until?: number;
};

/** Replaces Drizzle's migrator, which begins with `create schema`; the domain's role may not do that. */
export async function migrate(domain: Domain, url: string, options: MigrateOptions = {}): Promise<number> {
  const { home = projectDir(), until = Number.POSITIVE_INFINITY } = options;
  const migrations = migrationsOf(domain, home);
  if (migrations.length === 0 || until === 0) return 0;
  return withConnection(url, (sql) =>
    withAdvisoryLock(sql, `ostep migrations of ${domain}`, () => applyMissing(sql, domain, migrations, until)),
  );
}

/** Whether a database of this version, or one upgraded to it, begins with migrations of these times. */
export function knowsMigrations(domain: Domain, times: readonly number[]): boolean {
  const begins = (some: readonly MigrationMeta[]) => times.every((time, index) => some[index]?.folderMillis === time);
  return begins(migrationsOf(domain, projectDir())) || begins(earlierMigrations(domain));
}

/** When the migrations of this version were made, in their order. */
export const migrationTimes = (domain: Domain): number[] =>
  migrationsOf(domain, projectDir()).map(({ folderMillis }) => folderMillis);

function migrationsOf(domain: Domain, home: string): MigrationMeta[] {
  const folder = join(home, 'services', domain, 'migrations');
  return existsSync(join(folder, 'meta/_journal.json')) ? readMigrationFiles({ migrationsFolder: folder }) : [];
}

export async function migrateAll(urls: DatabaseUrls): Promise<void> {
  for (const domain of domains) await migrate(domain, urls[domain]);
}

async function applyMissing(
  sql: Connection,
  domain: Domain,
  migrations: readonly MigrationMeta[],
  until: number,
): Promise<number> {
  const journal = sql`${sql(domain)}.migration`;
  await sql`
    create table if not exists ${journal} (
      folder_millis bigint primary key, hash text not null, applied_at timestamptz not null default now()
    )`;
  const applied = await sql<{ millis: number; hash: string }[]>`select folder_millis as millis, hash from ${journal}`;
  const known = new Map(applied.map(({ millis, hash }) => [millis, hash]));
  const earlier = earlierMigrations(domain);
  const [first] = migrations;
  const isEarlier = earlier.some(({ folderMillis }) => known.has(folderMillis) || folderMillis === until);
  refuseChanged(domain, [...earlier, ...migrations], known);
  const last = Math.max(0, ...known.keys());
  const missing = [...(isEarlier ? earlier : []), ...migrations].filter(
    ({ folderMillis }) => folderMillis > last && folderMillis <= until,
  );
  await sql.begin(async (transaction) => {
    const note = ({ folderMillis, hash }: MigrationMeta) =>
      transaction`insert into ${journal} (folder_millis, hash) values (${folderMillis}, ${hash})`;
    for (const migration of missing) {
      const isCarriedOver = isEarlier && migration === first;
      // The earlier migrations have made everything that this one would make.
      if (isCarriedOver) await transaction`delete from ${journal}`;
      else for (const statement of migration.sql) await runStatement(transaction, domain, statement);
      await note(migration);
    }
  });
  return missing.length;
}

function refuseChanged(
  domain: Domain,
  migrations: readonly MigrationMeta[],
  applied: ReadonlyMap<number, string>,
): void {
  const changed = migrations.some(({ folderMillis, hash }) => (applied.get(folderMillis) ?? hash) !== hash);
  if (changed)
    throw new SetupError(
      `A migration of ${domain} was changed after this database had it: begin again with new data (npm start -- --fresh).`,
    );
}

/** Drizzle writes this statement into the first migration, but `bootstrap` has already created the schemas. */
const CREATES_SCHEMA = /^create schema\s/i;

async function runStatement(sql: Pick<Connection, 'unsafe'>, domain: Domain, statement: string): Promise<void> {
  if (statement.trim() === '' || CREATES_SCHEMA.test(statement.trim())) return;
  try {
    await sql.unsafe(statement);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`A migration of ${domain} failed: ${reason}\n${statement.trim()}`, { cause: error });
  }
}
