import type { IsoDate } from '@ostep/kernel';
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

const keyOf = (segments: number) => `substring(forest_address from '^[^-]*(?:-[^-]*){${segments - 1}}')`;
const FIGURES = `
  count(*)::int as "openItems", count(*) filter (where due_date < $1)::int as "overdueItems", min(due_date) as "firstDue"`;
const OPEN = `orders_v1.order_item item join orders_v1.work_order o on o.id = item.order_id
  where o.order_status in ('TODO', 'IN_PROGRESS')`;

/** By the beginning of so many segments; `under` is the place it is asked of, all of them without. */
export function findOpenWork(db: Database, segments: number, under: string, today: IsoDate): Promise<OpenWork[]> {
  const inside = under === '' ? '' : `and ${isAt('forest_address', '$2')}`;
  return find(
    db,
    openWork,
    `select ${keyOf(segments)} as place, ${FIGURES} from ${OPEN} ${inside} group by 1`,
    under === '' ? [today] : [today, under],
  );
}

const foundPlace = z.object({ place: z.string() });

/** Where there ever was work, open or not. */
export async function findWorkedPlaces(db: Database, segments: number, under: string): Promise<string[]> {
  const rows = await find(
    db,
    foundPlace,
    `select distinct ${keyOf(segments)} as place from orders_v1.order_item where ${isAt('forest_address', '$1')}`,
    [under],
  );
  return rows.map(({ place }) => place);
}
