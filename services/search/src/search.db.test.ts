import type { SearchResult } from '@ostep/api-search';
import type { Role } from '@ostep/kernel';
import { openPostgres } from '@ostep/service-kit/postgres';
import { openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { searchService } from './service';
import { createFixtures, type Fixtures } from './testing/fixtures';

const urls = inject('databaseUrls');
const admin = openPostgres(urls.admin, { max: 2 });
const service = await openTestService(searchService, urls.search);
const KEY = '77-31';
let fixtures: Fixtures;
const orders = new Map<string, number>();
const protocols = new Map<string, number>();

beforeAll(async () => {
  fixtures = await createFixtures(admin, KEY);
  const places = {
    '7311/2026': '77-31-1-06-8731-a-00',
    '7312/2026': '77-31-1-06-8731-b-00',
    '7313/2026': '77-31-1-06-87310-a-00',
    '7314/2026': '77-31-1-06-8731-ax-00',
    '7315/2026': '77-31-1-06-8731B-a-00',
    '7316/2026': '77-31-1-06-8731-~a-00',
    '17311/2026': '77-31-1-07-9001-a-00',
  };
  for (const [orderNumber, address] of Object.entries(places)) {
    const work = { address, orderNumber, done: 10, settled: 10, protocolValue: 98_731.25 };
    const { order, protocol } = await fixtures.work({ ...work, protocolNumber: `9${orderNumber}` });
    orders.set(orderNumber, order);
    protocols.set(orderNumber, protocol ?? 0);
  }
});

afterAll(async () => {
  await fixtures.remove();
  await service.close();
  await admin.end();
});

async function find(q: string, roles: readonly Role[] = []): Promise<SearchResult> {
  const response = await service.request('GET', `/api/search?${new URLSearchParams({ q })}`, { roles });
  expect(response.status).toBe(200);
  // The endpoint checks its answer with this schema.
  return (await response.json()) as SearchResult;
}

/** Only orders of this test: random numbers of other tests may contain the same digits. */
const numbers = ({ orders: hits }: SearchResult) =>
  hits.map(({ orderNumber }) => orderNumber).filter((number) => orders.has(number));
const keys = ({ places }: SearchResult) => places.map(({ key }) => key);

describe('by number', () => {
  test('the number itself comes before numbers that begin with it and numbers that contain it', async () => {
    expect(numbers(await find('7311'))).toEqual(['7311/2026', '17311/2026']);
    expect(numbers(await find('7311/2026'))).toEqual(['7311/2026', '17311/2026']);
    expect(numbers(await find('731')).slice(0, 2)).toEqual(['7316/2026', '7315/2026']);
  });

  test('a word after the number is the district part, a word before it the kind', async () => {
    expect(numbers(await find('7311 gola'))).toEqual(['7311/2026', '17311/2026']);
    expect(numbers(await find('7311 wólka'))).toEqual([]);
    const result = await find('protokół nr 97312');
    expect(result.protocols.map(({ protocolNumber }) => protocolNumber)).toEqual(['97312/2026']);
    expect(numbers(await find('zlecenie 7312/2026'))).toEqual(['7312/2026']);
    expect((await find('zlecenie 97312')).protocols).toEqual([]);
  });

  test('a payout is found only by those who may see pay', async () => {
    const number = `ZP/${KEY}/03/2026`;
    await admin`
      with job as (insert into jobs.job (queue, payload, created_by, created_by_name, request_id)
        values ('render-document', '{}', 'test', 'test', 'r') returning id)
      insert into payouts.statement (number, squad_id, squad_code, squad_name, kind, month, works, carried, additions,
        advances, deductions, brought, to_pay, left_over, job_id, subject, created_by)
      select ${number}, squad.id, squad.code, squad.name, 'company', '2026-03-01', 0, 0, 0, 0, 0, 0, 0, 0, job.id, 'test',
        'test' from job, dictionaries.squad where code = ${`E${KEY}`}`;
    for (const q of [number, `zestawienie ${number.toLowerCase()}`]) {
      expect((await find(q, ['office'])).payouts).toMatchObject([{ number, year: 2026, month: 3 }]);
      expect((await find(q, ['user'])).payouts).toEqual([]);
    }
    await admin.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`delete from payouts.statement where number = ${number}`;
    });
  });

  test('an invoice is found by its number, its KSeF number and its amount', async () => {
    const [contract] =
      await admin`select id, forest_district_id from contracts.contract where contract_number like ${`U.${KEY}%`}`;
    const noContract = { forest_district_id: null, contract_id: null, contract_number: null, contract_date: null };
    const row = {
      number: `FV/${KEY}/04/2026`,
      ksef_number: `5260250274-20260412-0100${KEY}`,
      state: 'inKsef',
      gross: 9_731_227.04,
      contract_id: contract?.id,
      forest_district_id: contract?.forest_district_id,
      forest_district_name: 'Leśne',
      contract_number: 'U',
      contract_date: '2025-12-19',
      issued: '2026-04-12',
      net: 0,
      vat: 0,
      created_by: 'test',
      created_subject: 'test',
      modified_by: 'test',
    };
    const [{ id } = { id: 0 }] = await admin`insert into invoices.invoice ${admin(row)} returning id::int as id`;
    for (const q of [`faktura fv/${KEY}`, `0100${KEY}`, '9 731 227,04'])
      expect((await find(q)).invoices).toMatchObject([{ id, number: row.number, gross: row.gross }]);
    await admin`delete from invoices.invoice where id = ${id}`;
    const outside = {
      ...row,
      ...noContract,
      state: 'outside',
      forest_district_name: `Tartak ${KEY}`,
      due: row.issued,
      paid_before: 0,
    };
    const [other] = await admin`insert into invoices.invoice ${admin(outside)} returning id::int as id`;
    expect((await find(`faktura fv/${KEY}`)).invoices).toMatchObject([{ forestDistrictName: `Tartak ${KEY}` }]);
    await admin`delete from invoices.invoice where id = ${other?.id}`;
  });

  test('a contract is found by a part of its number or by its district', async () => {
    for (const q of [`u.${KEY}`, `LEŚNE ${KEY}`, `lesne ${KEY}`]) {
      expect((await find(q)).contracts.map(({ contractNumber }) => contractNumber)).toEqual([`U.${KEY}.2026`]);
    }
  });
});

describe('by name', () => {
  test('squads are found by name and code, codes also without blanks', async () => {
    expect((await find(`pilarze ${KEY}`)).squads.map(({ name }) => name)).toEqual([`Pilarze ${KEY}`]);
    expect((await find(`kod77-31`)).codes.map(({ key }) => key)).toEqual([`KOD ${KEY}`]);
    expect((await find(`zrywka ${KEY}`)).codes.map(({ key }) => key)).toEqual([`KOD ${KEY}`]);
  });

  test('an empty query finds nothing', async () => {
    expect(Object.values(await find('  '))).toEqual([[], [], [], [], [], [], [], []]);
  });

  test('wildcards of LIKE are searched literally', async () => {
    expect(Object.values(await find('%_%'))).toEqual([[], [], [], [], [], [], [], []]);
    expect(numbers(await find('7_11'))).toEqual([]);
  });
});

describe('by amount', () => {
  test.each(['98731,25', '98 731,25', '98731.25', '98 731,25 zł', '98731,2', '98731'])('%s', async (q) => {
    const hits = (await find(q)).protocols;
    expect(hits.map(({ totalValue }) => totalValue)).toEqual(hits.map(() => 98_731.25));
    expect(hits).toHaveLength(7);
  });

  test('a contract is found by its amount; another amount finds nothing', async () => {
    expect((await find('4321,09')).contracts.map(({ contractNumber }) => contractNumber)).toEqual([`U.${KEY}.2026`]);
    expect((await find('98731,26')).protocols).toEqual([]);
  });
});

describe('by forest address', () => {
  test.each([
    ['8731a', ['77-31-1-06-8731-a'], ['7311/2026']],
    ['8731 ax', ['77-31-1-06-8731-ax'], ['7314/2026']],
    ['8731Ba', ['77-31-1-06-8731B-a'], ['7315/2026']],
    ['8731~a', ['77-31-1-06-8731-~a'], ['7316/2026']],
    ['77-31-1-06-8731-a-00', ['77-31-1-06-8731-a'], ['7311/2026']],
    ['77-31-1-06-8731   -a   -00', ['77-31-1-06-8731-a'], ['7311/2026']],
    ['77-31-1-06-8731', ['77-31-1-06-8731'], ['7316/2026', '7314/2026', '7312/2026', '7311/2026']],
    ['77-31-1-07', ['77-31-1-07'], ['17311/2026']],
  ])('%s: %j', async (q, places, found) => {
    const result = await find(q);
    expect(keys(result)).toEqual(places);
    expect(numbers(result)).toEqual(found);
    expect(result.protocols.map(({ protocolNumber }) => protocolNumber)).toEqual(found.map((number) => `9${number}`));
  });

  test('a compartment alone is found as a place', async () => {
    const result = await find('8731B');
    expect(keys(result)).toEqual(['77-31-1-06-8731B']);
    expect(result.places[0]?.label).toBe(`RDLP 77 · Nadl. Leśne ${KEY} · obr. 1 · Leśn. Gola ${KEY} · oddz. 8731B`);
  });
});
