import { hostileAddressParts, hostileValues, openTestService } from '@ostep/service-kit/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { dictionariesService } from './service';

const mark = `H${process.pid}`;
let test: Awaited<ReturnType<typeof openTestService<typeof dictionariesService.api>>>;

beforeAll(async () => {
  test = await openTestService(dictionariesService, inject('databaseUrls').dictionaries);
});
afterAll(async () => {
  const { $client: sql } = test.service.db;
  for (const table of ['forest_district', 'action_code', 'action_scope', 'squad']) {
    await sql`delete from ${sql(`dictionaries.${table}`)} where modified_by = ${mark}`;
  }
  await test.close();
});

let keyCount = 0;
const newKey = () => {
  keyCount += 1;
  return `${mark}-${keyCount}`;
};
const label = (value: unknown) => JSON.stringify(value).slice(0, 40);

describe.each([
  { path: '/api/fd', table: 'forest_district', fields: ['id', 'key', 'value', 'active'], names: ['key', 'value'] },
  { path: '/api/as', table: 'action_scope', fields: ['id', 'key', 'value', 'active'], names: ['key', 'value'] },
  {
    path: '/api/ac',
    table: 'action_code',
    fields: ['id', 'key', 'value', 'active', 'defaultWorkGroup'],
    names: ['key', 'value'],
  },
  { path: '/api/sq', table: 'squad', fields: ['id', 'code', 'name', 'active'], names: ['code', 'name'] },
])('$path', ({ path, table, fields, names }) => {
  const [key = '', value = ''] = names;
  const form = () => ({
    [key]: newKey(),
    [value]: 'Nazwa',
    active: true,
    ...(table === 'action_code' ? { defaultWorkGroup: 1 } : {}),
  });
  const stored = async () => {
    const { $client: sql } = test.service.db;
    return sql`select count(*), max(modified_time) from ${sql(`dictionaries.${table}`)}`;
  };

  it.each(fields)('%s accepts or refuses each value as a whole', async (field) => {
    for (const sent of hostileValues) {
      const before = await stored();
      const body = { ...form(), [field]: sent };
      const response = await test.request('POST', `${path}/save`, { body, username: mark });
      expect([200, 404, 417], label(sent)).toContain(response.status);
      if (response.status !== 200) expect(await stored(), label(sent)).toEqual(before);
    }
  });

  it.each(['', '{', 'null', '[]', '"x"', '1'])('the body %j is refused', async (raw) => {
    expect([400, 417]).toContain((await test.request('POST', `${path}/save`, { raw })).status);
  });

  it('an id of any shape is answered', async () => {
    for (const text of hostileAddressParts) {
      expect([404, 417], text).toContain((await test.request('DELETE', `${path}/${text}`)).status);
    }
  });
});

it('a search of any text is answered', async () => {
  for (const text of hostileAddressParts) {
    for (const path of ['/api/ac/search', '/api/ac/list/full']) {
      expect([200, 417], text).toContain((await test.request('GET', `${path}?query=${text}`)).status);
    }
    expect([200, 417], text).toContain((await test.request('GET', `/api/ac/list/full?p=${text}`)).status);
    expect([200, 417], text).toContain((await test.request('GET', `/api/ac/list/full?active=${text}`)).status);
  }
});
