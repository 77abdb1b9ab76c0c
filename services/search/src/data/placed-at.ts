import { MOST_HITS } from './find';
import { isAt } from './is-at';

/** In any of the places, by their keys. Gathered first: the newest one by one would read all there are. */
export function placedAt(table: string, owner: string, places: readonly string[]): string {
  const here = places.map((_, index) => `(${isAt('forest_address', `$${index + 1}`)})`).join(' or ');
  return `
    with here as materialized (select distinct ${owner} as id from ${table} where ${here})
    select id, 0 as step from here order by id desc limit ${MOST_HITS}`;
}
