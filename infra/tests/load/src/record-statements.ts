import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, type DatabaseUrls, withConnection } from '@ostep/database';
import type { Product } from '@ostep/local';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import type { LoadRequest } from './load-request';
import { withEnd } from './run-end';
import { sendRequest } from './send-request';
import { type Statement, statementsIn } from './statements';

const WAIT_MS = 5_000;
const SETTING = 'log_statement';
/** The product starts PostgreSQL without logging of parameters; a setting of the role overrides that. */
const ROLE_SETTINGS = { log_parameter_max_length: '-1', log_error_verbosity: 'default' };

/** Records the SQL of each request from PostgreSQL's log, so that the reference is what really runs. */
export async function recordStatements(
  { url, dataDir, databaseUrls }: Product,
  service: keyof DatabaseUrls,
  requests: readonly LoadRequest[],
): Promise<readonly (readonly Statement[])[]> {
  const file = join(dataDir, 'logs/postgresql.log');
  return withConnection(databaseUrls.admin, async (sql) => {
    const program = `ostep-${service}`;
    const role = new URL(databaseUrls[service]).username;
    const resetLogging = async () => {
      // One by one: several statements in one message would be a transaction, in which ALTER SYSTEM is refused.
      await sql.unsafe(`alter system reset ${SETTING}`);
      await sql.unsafe('alter system reset log_line_prefix');
      for (const name of Object.keys(ROLE_SETTINGS)) await sql.unsafe(`alter role ${role} reset ${name}`);
      await endSessions(sql, program);
      await sql`select pg_reload_conf()`;
    };
    return withEnd(resetLogging, async () => {
      await setLogging(sql, 'all');
      for (const [name, value] of Object.entries(ROLE_SETTINGS))
        await sql.unsafe(`alter role ${role} set ${name} = '${value}'`);
      await endSessions(sql, program);
      const client = await openApiClient(url, 'szef');
      const recorded: (readonly Statement[])[] = [];
      for (const request of requests) recorded.push(await record(file, program, client, request));
      return recorded;
    });
  });
}

async function setLogging(sql: Connection, value: string): Promise<void> {
  await sql.unsafe(`alter system set ${SETTING} = '${value}'`);
  await sql.unsafe(`alter system set log_line_prefix = '%m [%p] %a '`);
  await sql`select pg_reload_conf()`;
  const until = performance.now() + WAIT_MS;
  // Connections apply a new setting before their next statement.
  while (performance.now() < until) {
    const [row] = await sql<{ value: string }[]>`select current_setting(${SETTING}) as value`;
    if (row?.value === value) return;
    await sleep(20);
  }
  throw new Error('PostgreSQL did not take the setting up.');
}

async function endSessions(sql: Connection, program: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${program}`;
}

async function record(
  file: string,
  program: string,
  client: ApiClient,
  request: LoadRequest,
): Promise<readonly Statement[]> {
  const before = statSync(file).size;
  await sendRequest(client, request);
  const log = readFileSync(file).subarray(before).toString('utf8');
  return statementsIn(log, new RegExp(`\\] ${program} `)).filter(({ text }) => !/from jobs[.]job/.test(text));
}
