import { type OrderHit, orderHit } from '@ostep/api-search';
import type { Database } from '@ostep/service-kit';
import { find } from './find';
import { idsAtPlaces } from './ids-at-places';
import { type NumberQuery, numberQuery } from './number-query';

const numbered = {
  from: 'orders_v1.work_order',
  number: 'number_folded',
  part: 'part_folded',
  newest: 'order by order_date desc nulls last, id desc nulls last',
};

export function findOrdersByNumber(db: Database, query: NumberQuery): Promise<OrderHit[]> {
  const { found, values } = numberQuery(numbered, query);
  return hits(db, found, values);
}

export const findOrdersAt = (db: Database, places: readonly string[]): Promise<OrderHit[]> =>
  hits(db, idsAtPlaces('orders_v1.order_item', 'order_id', places), places);

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
