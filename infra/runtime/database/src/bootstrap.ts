import { domains } from '@ostep/domains';
import { type Connection, TIME_LIMITS, withAdvisoryLock, withConnection } from './connect';
import { accounts, publishedSchemaOf, QUEUE_SCHEMA, roleOf } from './domains';
import { grantDashboard, grantNeighbours, grantPlatform, makeDomainSchemas } from './grants';
import { applyPlatform } from './platform';
import { SetupError } from './setup-error';
import { type DatabaseUrls, databaseOf, passwordOf, type Secret, urlsOf, withDatabase } from './urls';

const OLDEST_SERVER = 15;
const productSchemas = [
  ...domains.flatMap((domain) => [domain, publishedSchemaOf(domain)]),
  QUEUE_SCHEMA,
  'files',
  'jobs',
  'requests',
  'history',
  'platform',
];
const LOCK = 'ostep bootstrap';

const parts = accounts.filter((account) => account !== 'dashboard');

export type BootstrapOptions = {
  readonly adminUrl: string;
  readonly secret: Secret;
  readonly database?: string;
  /** A database on the same server, without connections, of which the new one is made as a copy. */
  readonly template?: string;
};

/** Idempotent. @throws SetupError on PostgreSQL older than 15 */
export async function bootstrap({ adminUrl, secret, database, template }: BootstrapOptions): Promise<DatabaseUrls> {
  const name = database ?? productDatabase(adminUrl);
  await withConnection(adminUrl, (sql) =>
    withAdvisoryLock(sql, LOCK, async () => {
      await refuseOldServer(sql);
      await makeRoles(sql, secret);
      await makeDatabase(sql, name, template);
    }),
  );
  const urls = urlsOf(withDatabase(adminUrl, name), secret);
  await withConnection(urls.admin, (sql) =>
    withAdvisoryLock(sql, LOCK, async () => {
      await restrictDatabase(sql, name);
      await makeDomainSchemas(sql);
      await grantNeighbours(sql);
      await grantDashboard(sql, name);
      await makeQueueSchema(sql, name);
      await applyPlatform(sql);
      await grantPlatform(sql);
    }),
  );
  return urls;
}

export async function emptyDatabase(adminUrl: string): Promise<void> {
  const name = productDatabase(adminUrl);
  const exists = await withConnection(adminUrl, (sql) => sql`select 1 from pg_database where datname = ${name}`);
  if (exists.length === 0) return;
  await withConnection(withDatabase(adminUrl, name), async (sql) => {
    for (const schema of productSchemas) await sql`drop schema if exists ${sql(schema)} cascade`;
  });
}

export function productDatabase(adminUrl: string): string {
  const named = databaseOf(adminUrl);
  return named === '' || named === 'postgres' || named === 'template1' ? 'ostep' : named;
}

async function refuseOldServer(sql: Connection): Promise<void> {
  const [row] = await sql<{ version: number; text: string }[]>`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as text`;
  if (row && row.version >= OLDEST_SERVER) return;
  throw new SetupError(`PostgreSQL ${row?.text} is too old: Ostęp needs ${OLDEST_SERVER} or newer.`);
}

async function makeRoles(sql: Connection, secret: Secret): Promise<void> {
  for (const role of accounts.map(roleOf)) {
    const [roleExists] = await sql`select 1 from pg_roles where rolname = ${role}`;
    if (!roleExists) await sql`create role ${sql(role)}`;
    const password = passwordOf(role, secret).replaceAll("'", "''");
    await sql.unsafe(`alter role ${role} login noinherit password '${password}'`);
    await grantRoleToAdmin(sql, role);
  }
  await limitTime(sql);
}

/** Time limits end what hangs; `withConnection` has none. The limit of transactions exists since PostgreSQL 17. */
async function limitTime(sql: Connection): Promise<void> {
  const supported = await sql<{ name: string }[]>`
    select name from pg_settings where name = any(${Object.keys(TIME_LIMITS)})`;
  for (const role of accounts.map(roleOf)) {
    for (const { name } of supported)
      await sql`alter role ${sql(role)} set ${sql(name)} = ${sql.unsafe(`'${TIME_LIMITS[name]}'`)}`;
  }
}

/** Without superuser rights (on a managed server) an administrator may create schemas only for roles it is a member of. */
export async function grantRoleToAdmin(sql: Connection, role: string): Promise<void> {
  const [admin] = await sql`select 1 from pg_roles where rolname = current_user and rolsuper`;
  if (!admin) await sql.unsafe(`grant ${role} to current_user`);
}

async function makeDatabase(sql: Connection, name: string, template?: string): Promise<void> {
  const [databaseExists] = await sql`select 1 from pg_database where datname = ${name}`;
  if (databaseExists) return;
  if (template) {
    await sql`create database ${sql(name)} template ${sql(template)}`;
    return;
  }
  await sql`create database ${sql(name)} template template0 encoding 'UTF8' locale_provider icu icu_locale 'pl-PL'`;
}

async function restrictDatabase(sql: Connection, name: string): Promise<void> {
  const roles = parts.map(roleOf).join(', ');
  await sql`revoke all on database ${sql(name)} from public`;
  await sql`grant connect, temporary on database ${sql(name)} to ${sql.unsafe(roles)}`;
  await sql`alter database ${sql(name)} set timezone to 'UTC'`;
  await sql`revoke all on schema public from public`;
  await sql`grant usage on schema public to ${sql.unsafe(roles)}`;
  for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) {
    await sql`create extension if not exists ${sql(extension)} schema public`;
  }
}

async function makeQueueSchema(sql: Connection, name: string): Promise<void> {
  await sql`create schema if not exists ${sql(QUEUE_SCHEMA)} authorization ${sql(roleOf('queue'))}`;
  // BullMQ's migrations begin with `create schema if not exists`, which needs this grant even when the schema exists.
  await sql`grant create on database ${sql(name)} to ${sql(roleOf('queue'))}`;
}
