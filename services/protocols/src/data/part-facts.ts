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

/** Hand-written SQL, as all parts of a protocol may be settled at once. */
export async function readPartFacts(tx: Transaction, selection: readonly number[] | { readonly protocol: number }) {
  const condition =
    'protocol' in selection ? sql`part.protocol_id = ${selection.protocol}` : sql`part.id in ${selection}`;
  const rows = await tx.execute(sql`
    select part.id, part.protocol_id as "protocolId", part.pos_no as "posNo", part.total_amount as "totalAmount",
      coalesce((
        select json_agg(json_build_object('actionCodeId', item.action_code_id, 'actionCodeKey', code.key,
          'amount', item.amount) order by item.place)
        from protocols.protocol_item item left join dictionaries_v1.action_code code on code.id = item.action_code_id
        where item.protocol_part_id = part.id), '[]') as items,
      coalesce((
        select json_agg(json_build_object('actionCodeId', work.action_code_id, 'workName', work.work_name,
          'addToSum', work.add_to_sum, 'amount', s.amount, 'contractRate', work.contract_unit_price_netto))
        from protocols.settlement s
        cross join lateral (
          select value.* from protocols_v1.work_value value
          where value.squad_assignment_id = s.squad_assignment_id and value.settlement_id = s.id offset 0
        ) work
        where s.protocol_part_id = part.id), '[]') as settlements
    from protocols.protocol_part part where ${condition} order by part.place`);
  return checkedRows(partFacts, rows);
}
