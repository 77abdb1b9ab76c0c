import { existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, domains, roleOf, withConnection } from '@ostep/database';
import { readSample } from '@ostep/load-test-data/sample';
import type { Product } from '@ostep/local';
import { type ApiClient, openApiClient } from '@ostep/test-kit/api-client';
import { type Explained, explainedIn } from './explained';
import { type PlannedRequest, plannedRequests } from './planned-requests';

/** A plan made for the values at hand, and one that PostgreSQL keeps for any values of a prepared statement. */
export const planModes = ['force_custom_plan', 'force_generic_plan'] as const;
type PlanMode = (typeof planModes)[number];

const ROLE_SETTINGS = {
  session_preload_libraries: 'auto_explain',
  log_statement: 'all',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_parameter_max_length': '0',
};

/** Before the product starts: a program takes the settings of its role over when it connects. */
export async function logPlans(sql: Connection): Promise<void> {
  for (const role of domains.map(roleOf)) {
    for (const [name, value] of Object.entries(ROLE_SETTINGS)) {
      await sql.unsafe(`alter role ${role} set ${name} = '${value}'`);
    }
  }
  await sql.unsafe(`alter system set log_line_prefix = '%m [%p] %a '`);
  await sql`select pg_reload_conf()`;
}

export type Recorded = {
  readonly mode: PlanMode;
  readonly request: PlannedRequest;
  readonly status: number;
  readonly plans: readonly Explained[];
};

export async function recordPlans(product: Product, mode: PlanMode): Promise<readonly Recorded[]> {
  const sample = await withConnection(product.databaseUrls.admin, async (sql) => {
    await planAs(sql, mode);
    return readSample(sql);
  });
  const client = await openApiClient(product.url, 'szef');
  const log = join(product.dataDir, 'logs/postgresql.log');
  const recorded: Recorded[] = [];
  for (const request of plannedRequests(sample)) {
    const written = emptied(log);
    const status = await send(client, request);
    const explained = explainedIn(written());
    // A statement that is not prepared is always planned for its values.
    const plans = explained.filter(
      ({ program, isPrepared }) => services.has(program) && (isPrepared || mode === 'force_custom_plan'),
    );
    recorded.push({ mode, request, status, plans });
  }
  return recorded;
}

/** @returns what was written since, also where the product moved it into a second file because it was too much */
function emptied(log: string): () => string {
  const moved = `${log}.1`;
  rmSync(moved, { force: true });
  truncateSync(log);
  return () => (existsSync(moved) ? readFileSync(moved, 'utf8') : '') + readFileSync(log, 'utf8');
}

const services: ReadonlySet<string> = new Set(domains.map((domain) => `ostep-${domain}`));

async function planAs(sql: Connection, mode: PlanMode): Promise<void> {
  for (const role of domains.map(roleOf)) await sql.unsafe(`alter role ${role} set plan_cache_mode = ${mode}`);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'ostep-%'`;
}

async function send(client: ApiClient, { method, path, body }: PlannedRequest): Promise<number> {
  const response = await client.send(method, path, { body });
  await response?.arrayBuffer();
  return response?.status ?? 0;
}
