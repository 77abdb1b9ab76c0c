import { type OrderHit, orderHit } from '@ostep/api-search';
import type { Database } from '@ostep/service-kit';
import { find, MOST_HITS } from './find';
import { isAt } from './is-at';
import { beginsWith, holds } from './like-pattern';

type NumberQuery = { readonly start: string; readonly words: readonly string[] };

const NEWEST = `order by o.order_date desc nulls last, o.id desc nulls last limit ${MOST_HITS}`;
const SHORTEST_HELD = 3;

/** First the number itself, then numbers that begin so, then those that hold it; each only if there is room. */
export function findOrdersByNumber(db: Database, { start, words }: NumberQuery): Promise<OrderHit[]> {
  const patterns = [start, beginsWith(`${start}/`), beginsWith(start), holds(start), words.map(holds)] as const;
  const from = 'from orders_v1.work_order o where o.part_folded like all ($5::text[])';
  const exact = '(o.number_folded like $2 or o.number_folded = $1)';
  const steps = [
    `(select o.id, 0 as step ${from} and ${exact} ${NEWEST})`,
    `(select o.id, 1 ${from} and o.number_folded like $3 and not ${exact} ${NEWEST})`,
    `(select o.id, 2 ${from} and o.number_folded like $4 and o.number_folded not like $3 and ${start.length >= SHORTEST_HELD} ${NEWEST})`,
  ];
  return hits(db, `select id, step from (${steps.join(' union all ')}) fitting limit ${MOST_HITS}`, patterns);
}

/** In any of the places, by their keys. Gathered first: the newest one by one would read all there are. */
export function findOrdersAt(db: Database, places: readonly string[]): Promise<OrderHit[]> {
  const here = places.map((_, index) => `(${isAt('forest_address', `$${index + 1}`)})`).join(' or ');
  const newest = `
    with here as materialized (select distinct order_id as id from orders_v1.order_item where ${here})
    select id, 0 as step from here order by id desc limit ${MOST_HITS}`;
  return hits(db, newest, places);
}

function hits(db: Database, found: string, values: readonly (string | readonly string[])[]): Promise<OrderHit[]> {
  return find(
    db,
    orderHit,
    `select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.order_status as "orderStatus",
       district.value as "forestDistrictName", o.forest_district_part as "forestDistrictPart"
     from (${found}) found
     join orders_v1.work_order o on o.id = found.id
     join contracts_v1.contract contract on contract.id = o.contract_id
     join dictionaries_v1.forest_district district on district.id = contract.forest_district_id
     order by found.step, o.order_date desc, o.id desc`,
    values,
  );
}
