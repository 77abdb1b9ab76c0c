import { type ProtocolHit, protocolHit } from '@ostep/api-search';
import type { Database } from '@ostep/service-kit';
import { find, MAX_HITS } from './find';
import { idsAtPlaces } from './ids-at-places';
import { type NumberQuery, numberQuery } from './number-query';

const numbered = {
  from: 'protocols_v1.protocol',
  number: 'number_key',
  part: "search.folded(coalesce(forest_district_part, ''))",
  newest: 'order by protocol_date desc nulls last, id desc nulls last',
};

export function findProtocolsByNumber(db: Database, query: NumberQuery): Promise<ProtocolHit[]> {
  const { found, values } = numberQuery(numbered, query);
  return hits(db, found, values);
}

type Amount = { readonly from: string; readonly to: string };

/** Compares the value of the protocol first, then of its parts, then of its rows. */
export function findProtocolsByAmount(db: Database, { from, to }: Amount): Promise<ProtocolHit[]> {
  const steps = [
    `(select p.id, 0 as step from protocols_v1.protocol p where p.total_value between $1 and $2 limit ${MAX_HITS})`,
    `(select part.protocol_id, 1 from protocols_v1.protocol_part part where part.total_value between $1 and $2
      limit ${MAX_HITS})`,
    `(select part.protocol_id, 2 from protocols_v1.protocol_item item
      join protocols_v1.protocol_part part on part.id = item.protocol_part_id
      where item.value between $1 and $2 limit ${MAX_HITS})`,
  ];
  return hits(
    db,
    `select id, min(step) as step from (${steps.join(' union all ')}) fitting group by id order by 2 limit ${MAX_HITS}`,
    [from, to],
  );
}

export const findProtocolsAt = (db: Database, places: readonly string[]): Promise<ProtocolHit[]> =>
  hits(db, idsAtPlaces('protocols_v1.protocol_part', 'protocol_id', places), places);

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
