import { type Domain, domainFacts, domains } from '@ostep/domains';
import type { Connection } from './connect';
import { publishedSchemaOf, roleOf } from './domains';

export async function makeDomainSchemas(sql: Connection): Promise<void> {
  for (const domain of domains) {
    const role = roleOf(domain);
    for (const schema of [domain, publishedSchemaOf(domain)]) {
      await sql`create schema if not exists ${sql(schema)} authorization ${sql(role)}`;
    }
    await sql.unsafe(
      `alter role ${role} in database ${await currentDatabase(sql)} set search_path = ${domain}, public`,
    );
    // Domains with foreign keys may use the private schema, but must not execute its functions.
    await sql.unsafe(`alter default privileges for role ${role} revoke execute on functions from public`);
  }
}

export async function grantNeighbours(sql: Connection): Promise<void> {
  for (const { name, references } of domainFacts) {
    const neighbours = domains.filter((other) => other !== name).map(roleOf);
    await grantPublished(sql, name, neighbours);
    for (const pointedTo of references) {
      await sql`grant usage on schema ${sql(pointedTo)} to ${sql(roleOf(name))}`;
    }
  }
}

/** Grants later domains what the platform's SQL files grant to the domains that existed when they were written. */
export async function grantPlatform(sql: Connection): Promise<void> {
  const domainRoles = domains.map(roleOf).join(', ');
  const parts = `${domainRoles}, ${roleOf('documents')}`;
  await sql.unsafe(`grant usage on schema files, jobs, requests to ${parts}`);
  await sql.unsafe(`grant select, insert, update (created_at) on files.file to ${parts}`);
  await sql.unsafe(`grant select, insert, delete on files.part to ${parts}`);
  await sql.unsafe(`grant select, insert, update, delete, references (id) on jobs.job to ${parts}`);
  await sql.unsafe(`grant select, insert, delete on requests.answer to ${parts}`);
  await sql.unsafe(`grant select, insert on requests.answered_question to ${domainRoles}`);
  await sql.unsafe(`grant select, insert, update, delete on requests.saved_filter to ${domainRoles}`);
  await sql.unsafe(`grant select, insert, update, delete on requests.column_template to ${domainRoles}`);
  await sql.unsafe(`grant select, insert on requests.known_layout to ${domainRoles}`);
  await sql.unsafe(`grant execute on function requests.note_person to ${domainRoles}`);
  await sql.unsafe(`grant select on requests.seen_person, requests.former_login to ${roleOf('office')}`);
  await sql.unsafe(`grant usage on schema history to ${domainRoles}`);
  await sql.unsafe(`grant select on history.change, history.person to ${domainRoles}`);
  await sql.unsafe(
    `grant execute on function history.track, history.left_out_columns, history.note_tracked, history.record_changes to ${domainRoles}`,
  );
  await sql.unsafe(`grant select on history.pay_reading to ${roleOf('summaries')}`);
  await sql.unsafe(
    `grant execute on function history.note_pay_reading to ${roleOf('summaries')}, ${roleOf('payouts')}`,
  );
  await sql.unsafe(`grant execute on function history.last_seal to ${roleOf('office')}, ${roleOf('summaries')}`);
  await sql.unsafe(`grant usage on schema history to ${roleOf('operations')}`);
  await sql.unsafe(`grant execute on function history.seal_changes to ${roleOf('operations')}`);
  await sql.unsafe(`grant execute on function jobs.remove_ended, files.remove_unowned to ${parts}`);
  await sql.unsafe(`grant execute on function jobs.hand_on to ${domainRoles}`);
}

const DASHBOARD_LIMITS = {
  default_transaction_read_only: 'on',
  statement_timeout: '15s',
  search_path: publishedSchemaOf('summaries'),
} as const;

export async function grantDashboard(sql: Connection, database: string): Promise<void> {
  const role = roleOf('dashboard');
  const schema = publishedSchemaOf('summaries');
  await sql`grant connect on database ${sql(database)} to ${sql(role)}`;
  await sql.unsafe(`grant usage on schema ${schema} to ${role}`);
  await sql.unsafe(`grant select on all tables in schema ${schema} to ${role}`);
  await sql.unsafe(
    `alter default privileges for role ${roleOf('summaries')} in schema ${schema} grant select on tables to ${role}`,
  );
  await sql.unsafe(`alter role ${role} connection limit 10`);
  const here = await currentDatabase(sql);
  for (const [setting, value] of Object.entries(DASHBOARD_LIMITS)) {
    await sql.unsafe(`alter role ${role} in database ${here} set ${setting} = '${value}'`);
  }
}

async function grantPublished(sql: Connection, domain: Domain, neighbours: readonly string[]): Promise<void> {
  const schema = publishedSchemaOf(domain);
  const readers = [...neighbours, roleOf('documents')].join(', ');
  const callers = neighbours.join(', ');
  const byDefault = `alter default privileges for role ${roleOf(domain)} in schema ${schema}`;
  await sql.unsafe(`grant usage on schema ${schema} to ${readers}`);
  await sql.unsafe(`grant select on all tables in schema ${schema} to ${readers}`);
  await sql.unsafe(`grant execute on all functions in schema ${schema} to ${callers}`);
  await sql.unsafe(`${byDefault} grant select on tables to ${readers}`);
  await sql.unsafe(`${byDefault} grant execute on functions to ${callers}`);
}

async function currentDatabase(sql: Connection): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`;
  return row?.name ?? '';
}
