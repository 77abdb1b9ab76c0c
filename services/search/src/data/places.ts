import type { ForestAddress } from '@ostep/kernel';
import type { Database } from '@ostep/service-kit';
import * as z from 'zod';
import { find, MOST_HITS } from './find';

const foundPlace = z.object({ place: z.string() });

/** Where there was work in `123a` of any district part; the latest work first. */
export async function findCompartments(
  db: Database,
  { compartment, subcompartment }: Pick<ForestAddress, 'compartment' | 'subcompartment'>,
): Promise<string[]> {
  if (compartment === null) return [];
  const segments = subcompartment === null ? 4 : 5;
  const rows = await find(
    db,
    foundPlace,
    `select substring(forest_address from '^[^-]*(?:-[^-]*){${segments}}') as place
     from orders_v1.order_item where compartment = $1 ${subcompartment === null ? '' : 'and subcompartment = $2'}
     group by 1 order by max(order_id) desc limit ${MOST_HITS}`,
    subcompartment === null ? [compartment] : [compartment, subcompartment],
  );
  return rows.map(({ place }) => place);
}
