import type { Database } from '@ostep/service-kit';
import * as z from 'zod';
import { find, MOST_HITS } from './find';
import { isAt } from './is-at';

const foundPlace = z.object({ place: z.string() });

/** The places of these keys where there was work. Each is looked up: in all, a compartment has thousands of items. */
export async function findWorked(db: Database, places: readonly string[]): Promise<string[]> {
  const rows = await find(
    db,
    foundPlace,
    `select asked.place from unnest($1::text[]) with ordinality asked (place, number)
     cross join lateral (select from orders_v1.order_item where ${isAt('forest_address', 'asked.place')} limit 1) worked
     order by asked.number limit ${MOST_HITS}`,
    [places],
  );
  return rows.map(({ place }) => place);
}

/** Where there was work in `123a`, whether the dictionaries know the district part or not; the latest first. */
export async function findStands(db: Database, compartment: string, subcompartment: string): Promise<string[]> {
  const rows = await find(
    db,
    foundPlace,
    `select forest_address as place from orders_v1.order_item where compartment = $1 and subcompartment = $2
     group by 1 order by max(order_id) desc limit ${MOST_HITS}`,
    [compartment, subcompartment],
  );
  return rows.map(({ place }) => place);
}
