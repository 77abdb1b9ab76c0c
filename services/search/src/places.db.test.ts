import type { PlaceHistory, PlaceInTree } from '@ostep/api-search';
import type { PlaceNames } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { searchService } from './service';
import { createFixtures, type Fixtures, SQUAD_RATE, UNIT_PRICE } from './testing/fixtures';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(searchService, urls.search);
const KEY = '77-41';
const PART = `${KEY}-1-06`;
let fixtures: Fixtures;

beforeAll(async () => {
  fixtures = await createFixtures(admin, KEY);
  const at = (end: string) => `${PART}-${end}`;
  await fixtures.work({
    address: at('12-a-00'),
    orderNumber: '41/2026',
    done: 8,
    finishedDate: '2026-04-02',
    settled: 6,
  });
  await fixtures.work({ address: at('12-a-00'), orderNumber: '42/2026', dueDate: '2020-01-01' });
  await fixtures.work({ address: at('12--00'), orderNumber: '43/2026', dueDate: '2100-01-01' });
  await fixtures.work({ address: at('120-a-00'), orderNumber: '44/2026', status: 'DONE', done: 1 });
  await fixtures.work({ address: at('12B-a-00'), orderNumber: '45/2026' });
});

afterAll(async () => {
  await fixtures.remove();
  await service.close();
  await admin.end();
});

const get = (path: string) => service.request('GET', `/api/search${path}`, { roles: [] });

async function history(key: string): Promise<PlaceHistory> {
  // The endpoint checks its answer with this schema.
  return (await (await get(`/places/${key}`)).json()) as PlaceHistory;
}

async function inside(under: string): Promise<PlaceInTree[]> {
  // The endpoint checks its answer with this schema.
  return (await (await get(`/places?under=${under}`)).json()) as PlaceInTree[];
}

test('a subcompartment lists all its work by date with its income', async () => {
  const place = await history(`${PART}-12-a`);
  expect(place.steps.map(({ label }) => label)).toEqual([
    'RDLP 77',
    `Nadl. Leśne ${KEY}`,
    'obr. 1',
    `Leśn. Gola ${KEY}`,
    'oddz. 12',
    'wydz. a',
  ]);
  expect(place.work.map(({ orderNumber }) => orderNumber)).toEqual(['41/2026', '42/2026']);
  expect(place.work[0]).toMatchObject({
    workDate: '2026-04-02',
    actionCodeKey: `KOD ${KEY}`,
    amount: 10,
    amountDone: 8,
    squadName: `Pilarze ${KEY}`,
    protocolNumber: 'P-41/2026',
    settlementAmount: 6,
    squadIncome: 6 * SQUAD_RATE,
    companyIncome: 6 * UNIT_PRICE,
  });
  expect(place.sums).toEqual([
    {
      actionCodeKey: `KOD ${KEY}`,
      unitType: 'M3',
      ordered: 20,
      done: 8,
      settled: 6,
      squadIncome: 6 * SQUAD_RATE,
      companyIncome: 6 * UNIT_PRICE,
    },
  ]);
  expect(place).toMatchObject({ openItems: 2, overdueItems: 2, firstDue: '2020-01-01', isMore: false });
});

test('a compartment contains its subcompartments, but no compartment that begins alike', async () => {
  const numbers = (await history(`${PART}-12`)).work.map(({ orderNumber }) => orderNumber);
  expect(numbers.toSorted()).toEqual(['41/2026', '42/2026', '43/2026']);
  expect((await history(`${PART}-12B`)).work.map(({ orderNumber }) => orderNumber)).toEqual(['45/2026']);
});

test('a place accepts each way to write its address; above a district part it lists only open work', async () => {
  expect((await history(`${PART}-12-a-00`)).work).toHaveLength(2);
  expect(await history(KEY)).toMatchObject({ work: [], sums: [], isMore: true, openItems: 4, overdueItems: 3 });
});

test('the tree leads from the region to the subcompartment, with the open work', async () => {
  const region = (await inside('')).find(({ key }) => key === '77');
  expect(region).toMatchObject({ label: 'RDLP 77', level: 'region' });
  const open = { openItems: 4, overdueItems: 3, firstDue: '2020-01-01' };
  expect((await inside('77')).find(({ key }) => key === KEY)).toMatchObject({ label: `Nadl. Leśne ${KEY}`, ...open });
  expect(await inside(KEY)).toEqual([{ key: `${KEY}-1`, level: 'precinct', label: 'obr. 1', ...open }]);
  const none = { openItems: 0, overdueItems: 0, firstDue: null };
  expect(await inside(`${KEY}-1`)).toEqual([
    { key: PART, level: 'part', label: `Leśn. Gola ${KEY}`, ...open },
    { key: `${KEY}-1-07`, level: 'part', label: `Leśn. Wólka ${KEY}`, ...none },
  ]);
  expect((await inside(PART)).map(({ label, openItems }) => [label, openItems])).toEqual([
    ['oddz. 12', 3],
    ['oddz. 12B', 1],
    ['oddz. 120', 0],
  ]);
  expect(await inside(`${PART}-12`)).toEqual([
    {
      key: `${PART}-12-a`,
      level: 'subcompartment',
      label: 'wydz. a',
      openItems: 2,
      overdueItems: 2,
      firstDue: '2020-01-01',
    },
  ]);
  expect(await inside(`${PART}-12-a-01`)).toEqual([]);
});

test('a text that is no address answers 404', async () => {
  for (const path of ['/places/123a', '/places/xyz', '/places?under=xyz']) expect((await get(path)).status).toBe(404);
});

test('names of districts and parts decode an address', async () => {
  // The endpoint checks its answer with this schema.
  const names = (await (await get('/place-names')).json()) as PlaceNames;
  expect(names.districts).toContainEqual({ key: KEY, name: `Leśne ${KEY}` });
  expect(names.parts).toContainEqual({ districtKey: KEY, precinct: '1', code: '06', name: `Gola ${KEY}` });
});
