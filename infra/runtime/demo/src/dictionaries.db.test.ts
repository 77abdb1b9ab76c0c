import { openPostgres, type RawTransaction } from '@ostep/service-kit/postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { fillDictionaries, fillForCompany } from './dictionaries';
import { cellOf, readCsv } from './read-csv';

const sql = openPostgres(inject('databaseUrls').dictionaries, { max: 1 });
afterAll(() => sql.end());

async function rolledBack(work: (tx: RawTransaction) => Promise<void>): Promise<void> {
  const undone = new Error('taken back');
  const working = sql.begin(async (tx) => {
    await work(tx);
    throw undone;
  });
  await expect(working).rejects.toBe(undone);
}

const valuesOf = (file: string, column: string) => readCsv(file).map((row) => cellOf(row, column));

test('every entry of the files is there, once, however often they are loaded', async () => {
  await rolledBack(async (tx) => {
    await fillDictionaries(tx);
    await fillDictionaries(tx);
    for (const [table, column, file] of [
      ['forest_district', 'key', 'forest-districts'],
      ['action_code', 'key', 'action-codes'],
      ['action_scope', 'key', 'action-scopes'],
      ['squad', 'code', 'squads'],
      ['work_group', 'name', 'work-groups'],
    ] as const) {
      const wanted = valuesOf(file, column);
      const [found] = await tx<{ count: number }[]>`
        select count(distinct ${tx(column)}) as count from ${tx(`dictionaries_v1.${table}`)} where ${tx(column)} = any(${wanted})`;
      expect(found?.count, file).toBe(wanted.length);
    }
    const [parts] = await tx`
      select count(*) as count from dictionaries_v1.forest_district_part p
      join dictionaries_v1.forest_district d on d.id = p.forest_district_id
      where d.key = any(${valuesOf('forest-districts', 'key')})`;
    expect(parts).toEqual({ count: 196 });
  });
});

test('a company begins without squads', async () => {
  await rolledBack(async (tx) => {
    const squads = () => tx`select count(*) as count from dictionaries_v1.squad`;
    const before = await squads();
    await fillForCompany(tx);
    expect(await squads()).toEqual(before);
  });
});

test('a part is labelled as orders write it, and work group items keep the ids of the file', async () => {
  await rolledBack(async (tx) => {
    await fillDictionaries(tx);
    const [part] = await tx`
      select p.label from dictionaries_v1.forest_district_part p
      join dictionaries_v1.forest_district d on d.id = p.forest_district_id where d.key = '02-20' and p.code = '06'`;
    expect(part).toEqual({ label: '06 Gola' });
    const [item] = await tx`select name, work_group_id from dictionaries_v1.work_group_item where id = 26`;
    expect(item).toEqual({ name: 'Całość prac', work_group_id: 9 });
  });
});
