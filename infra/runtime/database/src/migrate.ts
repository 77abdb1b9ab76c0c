import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Domain, domains } from '@ostep/domains';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { type Connection, withAdvisoryLock, withConnection } from './connect';
import { projectDir } from './project-dir';
import { SetupError } from './setup-error';
import type { DatabaseUrls } from './urls';

export type MigrateOptions = {
  readonly home?: string;
  readonly until?: number;
};

/** Not Drizzle's migrator: it begins with `create schema`, which the domain's own role may not do. */
export async function migrate(domain: Domain, url: string, options: MigrateOptions = {}): Promise<number> {
  const { home = projectDir(), until = Number.POSITIVE_INFINITY } = options;
  const migrations = migrationsOf(domain, home).filter(({ folderMillis }) => folderMillis <= until);
  if (migrations.length === 0) return 0;
  return withConnection(url, (sql) =>
    withAdvisoryLock(sql, `ostep migrations of ${domain}`, () => applyMissing(sql, domain, migrations)),
  );
}

export function migrationTimes(domain: Domain): readonly number[] {
  return migrationsOf(domain, projectDir()).map(({ folderMillis }) => folderMillis);
}

function migrationsOf(domain: Domain, home: string): MigrationMeta[] {
  const folder = join(home, 'services', domain, 'migrations');
  return existsSync(join(folder, 'meta/_journal.json')) ? readMigrationFiles({ migrationsFolder: folder }) : [];
}

export async function migrateAll(urls: DatabaseUrls): Promise<void> {
  for (const domain of domains) await migrate(domain, urls[domain]);
}

async function applyMissing(sql: Connection, domain: Domain, migrations: MigrationMeta[]): Promise<number> {
  const journal = sql`${sql(domain)}.migration`;
  await sql`
    create table if not exists ${journal} (
      folder_millis bigint primary key, hash text not null, applied_at timestamptz not null default now()
    )`;
  const applied = await sql<{ millis: number; hash: string }[]>`select folder_millis as millis, hash from ${journal}`;
  refuseChanged(domain, migrations, new Map(applied.map(({ millis, hash }) => [millis, hash])));
  const last = Math.max(0, ...applied.map(({ millis }) => millis));
  const missing = migrations.filter(({ folderMillis }) => folderMillis > last);
  await sql.begin(async (transaction) => {
    for (const { sql: statements, folderMillis, hash } of missing) {
      for (const statement of statements) await runStatement(transaction, domain, statement);
      await transaction`insert into ${journal} (folder_millis, hash) values (${folderMillis}, ${hash})`;
    }
  });
  return missing.length;
}

function refuseChanged(domain: Domain, migrations: MigrationMeta[], applied: ReadonlyMap<number, string>): void {
  const changed = migrations.some(({ folderMillis, hash }) => (applied.get(folderMillis) ?? hash) !== hash);
  if (changed)
    throw new SetupError(
      `A migration of ${domain} was changed after this database had it: begin again with new data (npm start -- --fresh).`,
    );
}

/** Drizzle writes it into the first migration, but `bootstrap` has created the schemas. */
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
