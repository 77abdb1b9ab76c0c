import type { Executor } from '@ostep/service-kit';
import { type SQL, sql } from 'drizzle-orm';
import { MAX_LISTED, type Uses } from '../rules/change-locks';

const NO_NUMBER = '(bez numeru)';
const LIMIT = MAX_LISTED + 1;

const firstNumbers = (rows: SQL) => sql`
  coalesce((select json_agg(first.number order by first.place)
    from (select numbered.number, min(numbered.place) as place from (${rows}) numbered
          group by numbered.number order by 2 limit ${LIMIT}) first), '[]')`;

export async function usesOfContract(db: Executor, id: number): Promise<Uses> {
  const orders = sql`select o.order_number as number, o.id as place
    from orders_v1.work_order o where o.contract_id = ${id} order by o.id limit ${LIMIT}`;
  const protocols = sql`select coalesce(p.protocol_number, ${NO_NUMBER}) as number, p.id as place
    from protocols_v1.protocol p where p.contract_id = ${id} order by p.id limit ${LIMIT}`;
  const [uses] = await db.execute<Uses>(
    sql`select ${firstNumbers(orders)} as orders, ${firstNumbers(protocols)} as protocols`,
  );
  return uses ?? { orders: [], protocols: [] };
}

export async function usesOfItems(db: Executor, contractId: number): Promise<ReadonlyMap<number, Uses>> {
  const orders = sql`select o.order_number as number, o.id as place
    from orders_v1.order_item used join orders_v1.work_order o on o.id = used.order_id
    where used.contract_item_id = item.id`;
  const protocols = sql`select coalesce(p.protocol_number, ${NO_NUMBER}) as number, p.id as place
    from orders_v1.order_item used
    join orders_v1.squad_assignment assignment on assignment.order_item_id = used.id
    join protocols_v1.settlement s on s.squad_assignment_id = assignment.id
    join protocols_v1.protocol p on p.id = s.protocol_id
    where used.contract_item_id = item.id`;
  const rows = await db.execute<Uses & { id: string }>(sql`
    select item.id, ${firstNumbers(orders)} as orders, ${firstNumbers(protocols)} as protocols
    from contracts.contract_item item
    where item.contract_id = ${contractId}
      and exists (select from orders_v1.order_item used where used.contract_item_id = item.id)`);
  return new Map(rows.map(({ id, orders, protocols }) => [Number(id), { orders, protocols }]));
}
