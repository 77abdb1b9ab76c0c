import { id, money, quantity } from '@ostep/endpoint-kit';
import { checkedRows, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { settledWork } from './settled-work';

const partFacts = z.object({
  id,
  protocolId: id,
  posNo: z.string(),
  totalAmount: quantity.nullable(),
  items: z.array(z.object({ actionCodeId: id.nullable(), actionCodeKey: z.string().nullable(), amount: quantity })),
  settlements: z.array(z.object({ ...settledWork, amount: quantity, contractRate: money.nullable() })),
});

/** By hand: a whole protocol may be settled at once. */
export async function readPartFacts(tx: Transaction, of: readonly number[] | { readonly protocol: number }) {
  const chosen = 'protocol' in of ? sql`part.protocol_id = ${of.protocol}` : sql`part.id in ${of}`;
  const rows = await tx.execute(sql`
    select part.id, part.protocol_id as "protocolId", part.pos_no as "posNo", part.total_amount as "totalAmount",
      coalesce((
        select json_agg(json_build_object('actionCodeId', item.action_code_id, 'actionCodeKey', code.key,
          'amount', item.amount) order by item.place)
        from protocols.protocol_item item left join dictionaries_v1.action_code code on code.id = item.action_code_id
        where item.protocol_part_id = part.id), '[]') as items,
      coalesce((
        select json_agg(json_build_object('actionCodeId', item.action_code_id, 'workName', work.name,
          'addToSum', work.add_to_sum, 'amount', s.amount, 'contractRate', price.unit_price_netto))
        from protocols.settlement s
        join orders_v1.squad_assignment assignment on assignment.id = s.squad_assignment_id
        join orders_v1.order_item item on item.id = assignment.order_item_id
        join orders_v1.work_order o on o.id = assignment.order_id
        join protocols.protocol p on p.id = part.protocol_id
        join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
        left join lateral contracts_v1.price_on(item.contract_item_id,
          coalesce(assignment.finished_date, o.finished_date, p.protocol_date), o.order_date) price on true
        where s.protocol_part_id = part.id), '[]') as settlements
    from protocols.protocol_part part where ${chosen} order by part.place`);
  return checkedRows(partFacts, rows);
}
