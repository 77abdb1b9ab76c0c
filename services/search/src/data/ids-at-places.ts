import { MAX_HITS } from './find';
import { isAt } from './is-at';

/** The SQL for the newest ids at any of the places. Searching down from the newest row would read the whole table. */
export function idsAtPlaces(table: string, owner: string, places: readonly string[]): string {
  const here = places.map((_, index) => `(${isAt('forest_address', `$${index + 1}`)})`).join(' or ');
  return `
    with here as materialized (select distinct ${owner} as id from ${table} where ${here})
    select id, 0 as step from here order by id desc limit ${MAX_HITS}`;
}
