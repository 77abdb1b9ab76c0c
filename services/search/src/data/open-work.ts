import { type IsoDate, placeLevels } from '@ostep/kernel';
import type { Database } from '@ostep/service-kit';
import * as z from 'zod';
import { find } from './find';
import { isAt } from './is-at';

const openWork = z.object({
  place: z.string(),
  openItems: z.number(),
  overdueItems: z.number(),
  firstDue: z.string().nullable(),
});

export type OpenWork = z.infer<typeof openWork>;

const keySql = (column: string, segments: number) => `substring(${column} from '^[^-]*(?:-[^-]*){${segments - 1}}')`;
const PARTS = placeLevels.indexOf('part') + 1;

/**
 * Counts the open work per key of so many segments, in the place `under` or, if that is empty, everywhere.
 * Levels down to the district part use the stored key: cutting 100,000 addresses takes longer than counting them.
 */
export async function findOpenWork(db: Database, segments: number, under: string, today: IsoDate): Promise<OpenWork[]> {
  const column = segments <= PARTS ? 'part_key' : 'forest_address';
  const countedKey = segments < PARTS ? column : keySql(column, segments);
  const statement = `
    with open as (
      select ${countedKey} as key, count(*) as items, count(*) filter (where due_date < $1) as overdue, min(due_date) as due
      from orders_v1.open_item ${under === '' ? '' : `where ${isAt(column, '$2')}`} group by 1)
    select ${keySql('key', segments)} as place, sum(items) as "openItems", sum(overdue) as "overdueItems",
      min(due) as "firstDue"
    from open where ${keySql('key', segments)} is not null group by 1`;
  return find(db, openWork, statement, under === '' ? [today] : [today, under]);
}

const foundPlace = z.object({ place: z.string() });

/** Returns the keys under which there ever was work, open or not. */
export async function findWorkPlacesUnder(db: Database, segments: number, under: string): Promise<string[]> {
  const rows = await find(
    db,
    foundPlace,
    `select distinct ${keySql('forest_address', segments)} as place from orders_v1.order_item
     where ${isAt('forest_address', '$1')}`,
    [under],
  );
  return rows.map(({ place }) => place);
}
