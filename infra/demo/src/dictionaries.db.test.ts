import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { loadDictionaries } from './dictionaries';

const sql = postgres(inject('databaseUrls').dictionaries, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

test('the dictionaries of the files are there, once, however often they are loaded', async () => {
  await loadDictionaries(sql);
  await loadDictionaries(sql);
  const [counts] = await sql`
    select
      (select count(*)::int from dictionaries.forest_district where modified_by = 'dane przykładowe') as districts,
      (select count(*)::int from dictionaries.forest_district_part p join dictionaries.forest_district d
         on d.id = p.forest_district_id where d.modified_by = 'dane przykładowe') as parts,
      (select count(*)::int from dictionaries.action_code where modified_by = 'dane przykładowe') as codes,
      (select count(*)::int from dictionaries.action_scope where modified_by = 'dane przykładowe') as scopes,
      (select count(*)::int from dictionaries.squad where modified_by = 'dane przykładowe') as squads,
      (select count(*)::int from dictionaries.work_group) as groups,
      (select count(*)::int from dictionaries.work_group_item) as items`;
  expect(counts).toEqual({ districts: 16, parts: 196, codes: 128, scopes: 20, squads: 14, groups: 11, items: 32 });
});

test('work group items keep the ids of the file', async () => {
  const [item] = await sql`select name, work_group_id from dictionaries_v1.work_group_item where id = 26`;
  expect(item).toEqual({ name: 'Całość prac', work_group_id: '9' });
});
