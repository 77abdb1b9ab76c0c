import { type DatabaseUrls, SetupError, withConnection } from '@ostep/database';
import { openCopies } from './copy-rows';
import { prepareDictionaries } from './dictionaries';
import { generateRows } from './generate-rows';
import { dropIndexes, finishTables, makeIndexes } from './indexes';
import { markSums } from './mark-sums';
import { fillOpenItems } from './open-items';
import { fillPrices } from './prices';
import { brokenReferences } from './references';
import type { Table } from './rows';

export type Seeded = { readonly rows: ReadonlyMap<Table, number>; readonly megabytes: number };

/** @throws SetupError when the database already has a contract */
export async function seedDatabase(
  urls: Pick<DatabaseUrls, 'admin'>,
  orderCount: number,
  onStatus: (line: string) => void,
): Promise<Seeded> {
  return withConnection(urls.admin, async (sql) => {
    const [taken] = await sql`select 1 from contracts.contract limit 1`;
    if (taken) throw new SetupError('This database has contracts already; -- --fresh deletes all of it.');
    const dictionaries = await prepareDictionaries(sql);
    const indexes = await dropIndexes(sql);
    const copies = await openCopies(urls.admin);
    try {
      for (const _ of generateRows(copies, dictionaries, orderCount)) await copies.send();
    } catch (error) {
      await copies.giveUp();
      throw error;
    }
    const rows = await copies.finish();
    onStatus('Rows are there; indexes, references and statistics follow.');
    await makeIndexes(sql, indexes);
    await fillOpenItems(sql);
    await fillPrices(sql);
    await markSums(sql);
    const broken = await brokenReferences(sql);
    if (broken.length > 0) throw new Error(`Rows without what they refer to: ${broken.join(', ')}.`);
    await finishTables(sql);
    const [size] = await sql<{ megabytes: number }[]>`
      select (pg_database_size(current_database()) / 1000000)::int as megabytes`;
    return { rows, megabytes: size?.megabytes ?? 0 };
  });
}
