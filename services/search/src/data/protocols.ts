import { type ProtocolHit, protocolHit } from '@ostep/api-search';
import type { Database } from '@ostep/service-kit';
import { find, MOST_HITS } from './find';
import { isAt } from './is-at';
import { beginsWith, holds } from './like-pattern';

const NEWEST = `order by p.protocol_date desc nulls last, p.id desc nulls last limit ${MOST_HITS}`;
const SHORTEST_HELD = 3;

type NumberQuery = { readonly start: string; readonly words: readonly string[] };

/** As with orders: the number itself, then its beginning, then a part of it. */
export function findProtocolsByNumber(db: Database, { start, words }: NumberQuery): Promise<ProtocolHit[]> {
  const values = [start, beginsWith(`${start}/`), beginsWith(start), holds(start), words.map(holds)];
  const from = `from protocols_v1.protocol p where search.folded(coalesce(p.forest_district_part, '')) like all ($5::text[])`;
  const exact = '(p.number_key like $2 or p.number_key = $1)';
  const steps = [
    `(select p.id, 0 as step ${from} and ${exact} ${NEWEST})`,
    `(select p.id, 1 ${from} and p.number_key like $3 and not ${exact} ${NEWEST})`,
    `(select p.id, 2 ${from} and p.number_key like $4 and p.number_key not like $3 and ${start.length >= SHORTEST_HELD} ${NEWEST})`,
  ];
  return hits(db, `select id, step from (${steps.join(' union all ')}) fitting limit ${MOST_HITS}`, values);
}

type Amount = { readonly from: string; readonly to: string };

/** The protocol's value first, then the value of one of its parts, then of one of its rows. */
export function findProtocolsByAmount(db: Database, { from, to }: Amount): Promise<ProtocolHit[]> {
  const steps = [
    `(select p.id, 0 as step from protocols_v1.protocol p where p.total_value between $1 and $2 limit ${MOST_HITS})`,
    `(select part.protocol_id, 1 from protocols_v1.protocol_part part where part.total_value between $1 and $2
      limit ${MOST_HITS})`,
    `(select part.protocol_id, 2 from protocols_v1.protocol_item item
      join protocols_v1.protocol_part part on part.id = item.protocol_part_id
      where item.value between $1 and $2 limit ${MOST_HITS})`,
  ];
  return hits(
    db,
    `select id, min(step) as step from (${steps.join(' union all ')}) fitting group by id order by 2 limit ${MOST_HITS}`,
    [from, to],
  );
}

/** In any of the places, by their keys. Gathered first: the newest one by one would read all there are. */
export function findProtocolsAt(db: Database, places: readonly string[]): Promise<ProtocolHit[]> {
  const here = places.map((_, index) => `(${isAt('forest_address', `$${index + 1}`)})`).join(' or ');
  const newest = `
    with here as materialized (select distinct protocol_id as id from protocols_v1.protocol_part where ${here})
    select id, 0 as step from here order by id desc limit ${MOST_HITS}`;
  return hits(db, newest, places);
}

function hits(db: Database, found: string, values: readonly (string | readonly string[])[]): Promise<ProtocolHit[]> {
  return find(
    db,
    protocolHit,
    `select p.id, p.protocol_number as "protocolNumber", p.protocol_type as "protocolType",
       p.protocol_date as "protocolDate", district.value as "forestDistrictName",
       p.forest_district_part as "forestDistrictPart", p.total_value as "totalValue", p.settled
     from (${found}) found
     join protocols_v1.protocol p on p.id = found.id
     join dictionaries_v1.forest_district district on district.id = p.forest_district_id
     order by found.step, p.protocol_date desc nulls last, p.id desc`,
    values,
  );
}
