import type { PayAccessLog, SquadsMonth } from '@ostep/api-summaries';
import type { WorkbookAccepted } from '@ostep/endpoint-kit';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { sheetsIn } from '@ostep/spreadsheet/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { summariesService } from './service';
import { createFixtures } from './testing/fixtures';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(summariesService, urls.summaries, { RECORDS_AT_ONCE: '5' });
afterAll(async () => {
  await service.close();
  await admin.end();
});

beforeAll(async () => {
  const fixtures = await createFixtures(admin);
  const district = await fixtures.district();
  for (const squad of [await fixtures.squad(), await fixtures.squad()]) {
    for (const day of ['04-10', '04-11', '04-12', '05-04']) {
      await fixtures.work({ district, squad, finishedDate: `2034-${day}`, amount: 2 });
    }
  }
});

const WORKBOOK = '/api/summary/month/workbook';
const get = (path: string, username = 'biuro') => service.request('GET', path, { username });

async function readings(of: string) {
  const log = await service.request('GET', '/api/summary/pay-readings', { roles: ['manager'] });
  const all: PayAccessLog = JSON.parse(await log.text());
  const workbooks = all.readings.filter(({ what, actor }) => what === 'workbook' && actor === of);
  return workbooks.map(({ year, month }) => ({ year, month }));
}

test('a month of much work is a job, whose workbook has all squads and all their work in their order', async () => {
  const response = await get(`${WORKBOOK}?year=2034&month=4`);
  expect(response.status).toBe(202);
  const { address, fileName }: WorkbookAccepted = JSON.parse(await response.text());
  expect(fileName).toMatch(/^wszystkie-ekipy-2034-04-[\d-]+\.xlsx$/u);
  const file = await get(`${address}/file`);
  expect(file.headers.get('content-disposition')).toContain(fileName);
  const [sums, work] = await sheetsIn(file);
  const month: SquadsMonth = JSON.parse(await (await get('/api/summary/month?year=2034&month=4')).text());
  expect(sums?.rows).toHaveLength(2 + 1);
  expect(work?.header[0]).toBe('Ekipa');
  const squadOf = (row: readonly unknown[]) => row[0];
  const inOrder = month.squads.flatMap(({ squadName }) => [squadName, squadName, squadName]);
  expect(work?.rows.map(squadOf)).toEqual([...inOrder, 'Razem']);
  const sum = work?.rows.at(-1)?.[work.header.indexOf('Kwota ekip')];
  expect(sum).toMatchObject({ result: month.total.squadIncome });
  expect((await get(`${address}/file`, 'inny')).status).toBe(404);
  expect(await readings('biuro')).toContainEqual({ year: 2034, month: 4 });
});

test('a month of less work is answered at once, and kept as read alike', async () => {
  const response = await get(`${WORKBOOK}?year=2034&month=5`, 'czytajaca');
  expect(response.status).toBe(200);
  expect((await sheetsIn(response))[1]?.rows).toHaveLength(2 + 1);
  expect(await readings('czytajaca')).toEqual([{ year: 2034, month: 5 }]);
});
