import type { Protocol, ProtocolPage } from '@ostep/api-protocols';
import { bootstrap, type DatabaseUrls, migrateAll, withConnection } from '@ostep/database';
import { loadDemo } from '@ostep/demo';
import { partState } from '@ostep/kernel';
import { openTestService } from '@ostep/service-kit/testing';
import { protocolsService } from '@ostep/service-protocols/service';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const DATABASE = `ostep_money_oracle_test_${process.pid}`;
const server = inject('databaseUrls').admin;
let urls: DatabaseUrls;
let service: Awaited<ReturnType<typeof openTestService>>;

beforeAll(async () => {
  // The secret of the test server: roles belong to the server, not to the database.
  urls = await bootstrap({ adminUrl: server, secret: 'tests', database: DATABASE });
  await migrateAll(urls);
  await loadDemo({ urls, now: new Date('2026-11-21T10:00:00Z') });
  service = await openTestService(protocolsService, urls.protocols);
}, 60_000);

afterAll(async () => {
  await service.close();
  await withConnection(server, (sql) => sql`drop database ${sql(DATABASE)} with (force)`);
});

async function answer<T>(path: string, body?: unknown): Promise<T> {
  const response = await service.request(body ? 'POST' : 'GET', `/api/protocol${path}`, { body });
  // Answers are checked by the test that reads them.
  return (await response.json()) as T;
}

test('every harvest protocol of the demo data reads as its activities are: settled in full is settled', async () => {
  const pages = [0, 1].map((pageNumber) => answer<ProtocolPage>('/list', { pageNumber }));
  const rows = (await Promise.all(pages)).flatMap(({ content }) => content);
  const harvest = rows.filter(({ protocolType }) => protocolType === 'POZYSKANIE');
  expect(harvest).toHaveLength(12);
  for (const row of rows) {
    const { protocolParts } = await answer<Protocol>(`/${row.id}/withItems`);
    const met = protocolParts.every((part) => partState(part) === 'equal');
    expect(row.protocolMarker, row.protocolNumber ?? '').toBe(met ? 1 : 2);
  }
  const wrong = rows.filter((row) => row.settled && row.protocolMarker === 2);
  expect(wrong.map((row) => row.protocolNumber)).toEqual([]);
  // Two of the story have more or less than was accepted: `over` and `in two`.
  expect(harvest.filter(({ protocolMarker }) => protocolMarker === 1)).toHaveLength(10);
});
