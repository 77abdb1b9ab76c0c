import type { Database } from '@ostep/service-kit';
import * as z from 'zod';
import { find, MAX_HITS } from './find';
import { isAt } from './is-at';

const foundPlace = z.object({ place: z.string() });

/** Returns those of the places where there was work. Looks up each: reading all their items would take too long. */
export async function findPlacesWithWork(db: Database, places: readonly string[]): Promise<string[]> {
  const rows = await find(
    db,
    foundPlace,
    `select wanted.place from unnest($1::text[]) with ordinality wanted (place, number)
     cross join lateral (select from orders_v1.order_item where ${isAt('forest_address', 'wanted.place')} limit 1) worked
     order by wanted.number limit ${MAX_HITS}`,
    [places],
  );
  return rows.map(({ place }) => place);
}

/** Returns the subcompartments `123a` with work in all district parts, the newest first. */
export async function findSubcompartments(
  db: Database,
  compartment: string,
  subcompartment: string,
): Promise<string[]> {
  const rows = await find(
    db,
    foundPlace,
    `select forest_address as place from orders_v1.order_item where compartment = $1 and subcompartment = $2
     group by 1 order by max(order_id) desc limit ${MAX_HITS}`,
    [compartment, subcompartment],
  );
  return rows.map(({ place }) => place);
}
