import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Connection,
  type DatabaseUrls,
  domains,
  roleOf,
  startEmbedded,
  temporaryFolder,
  withConnection,
} from '@ostep/database';
import { copyTemplate, dropTestDatabases, makeTemplate, SECRET } from '@ostep/database/testing';
import { loadDictionaries } from '@ostep/demo';
import { migrateQueue } from '@ostep/service-kit';
import type { TestProject } from 'vitest/node';
import { hasRedis, startRedis } from './redis-server';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrls: DatabaseUrls;
    redisUrl: string | null;
  }
}

/** One PostgreSQL and one migrated database with dictionaries for all `*.db.test.ts` of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const redis = hasRedis() ? await startRedis() : null;
  if (!redis) console.log('Skipped, the queue on Valkey or Redis: neither is installed.');
  const database = `ostep_test_${process.pid}`;
  try {
    await dropTestDatabases(server.adminUrl, database);
    await makeTemplate(server.adminUrl, database);
    const urls = await copyTemplate(server.adminUrl, database);
    await migrateQueue(urls.queue);
    await withConnection(urls.contracts, hideOfferPrices);
    await withConnection(urls.dictionaries, loadDictionaries);
    project.provide('databaseUrls', urls);
    project.provide('redisUrl', redis?.url ?? null);
  } catch (error) {
    await redis?.kill();
    await server.stop();
    throw error;
  }
  return async () => {
    await redis?.kill();
    await dropTestDatabases(server.adminUrl, database);
    await server.stop();
  };
}

/** Other domains must use the price in force, so their tests cannot read the offered price. Only offers may compare with it. */
async function hideOfferPrices(sql: Connection): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns
    where table_schema = 'contracts_v1' and table_name = 'contract_item' and column_name <> 'unit_price_netto'`;
  const neighbours = domains.filter((domain) => domain !== 'contracts' && domain !== 'offers').map(roleOf);
  const readers = [...neighbours, roleOf('documents')].join(', ');
  await sql.unsafe(`revoke select on contracts_v1.contract_item from ${readers}`);
  await sql.unsafe(
    `grant select (${columns.map(({ name }) => name).join(', ')}) on contracts_v1.contract_item to ${readers}`,
  );
}

async function testServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_ADMIN_URL ?? process.env.DATABASE_URL;
  if (given) return { adminUrl: given, stop: async () => undefined };
  const folder = temporaryFolder('ostep-db-test-');
  const server = await startEmbedded({
    dataDir: folder,
    secret: SECRET,
    logFile: join(folder, 'postgresql.log'),
    disposable: true,
  });
  const stop = async () => {
    await server.stop();
    await rm(server.cluster, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  };
  return { adminUrl: server.adminUrl, stop };
}
