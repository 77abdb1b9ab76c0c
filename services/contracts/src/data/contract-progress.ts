import { progressItem, progressVersion } from '@ostep/api-contracts';
import { checkedRow, type Executor } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const item = progressItem.omit({ isOver: true, note: true });
const row = z.object({
  contractNumber: z.string(),
  uncodedOrders: z.int(),
  items: z.array(item),
  versions: z.array(progressVersion),
});

type StoredProgress = z.infer<typeof row>;

/** Null: there is no such contract. Hand-written SQL over the views from which the summaries are made too. */
export async function readProgress(tx: Executor, id: number): Promise<StoredProgress | null> {
  const rows = await tx.execute(sql`
    select contract.contract_number as "contractNumber",
      (select count(*) from orders_v1.order_attention attention
        join orders_v1.work_order o on o.id = attention.order_id
        where attention.kind = 'uncoded' and o.contract_id = contract.id) as "uncodedOrders",
      coalesce((
        select json_agg(json_build_object('id', e.contract_item_id, 'lp', e.lp, 'actionCodeKey', e.action_code_key,
          'actionDesc', e.action_desc, 'actionScopeValue', e.action_scope_value, 'unitType', e.unit_type,
          'amount', e.amount, 'ordered', e.ordered, 'done', e.done, 'settled', e.settled, 'left', e.left_over,
          'value', e.value_netto, 'orderedValue', e.ordered_value, 'doneValue', e.done_value,
          'settledValue', e.settled_value, 'leftValue', e.left_value) order by e.place)
        from summaries_v1.contract_execution e where e.contract_id = contract.id), '[]') as items,
      coalesce((
        select json_agg(json_build_object('id', item.id, 'lp', item.lp, 'actionCodeKey', code.key,
          'actionDesc', item.action_desc, 'unitType', item.unit_type,
          'validFrom', nullif(v.valid_from, '-infinity'), 'validTo', v.valid_to, 'annexNumber', v.annex_number,
          'unitPriceNetto', v.unit_price_netto, 'ordered', v.ordered, 'orderedValue', v.ordered_value,
          'done', v.done, 'doneValue', v.done_value, 'settled', v.settled, 'settledValue', v.settled_value)
          order by item.place, v.valid_from)
        from summaries_v1.contract_execution_version v
        join contracts.contract_item item on item.id = v.contract_item_id
        join dictionaries_v1.action_code code on code.id = item.action_code_id
        where v.contract_id = contract.id), '[]') as versions
    from contracts.contract contract where contract.id = ${id}`);
  return checkedRow(row, rows) ?? null;
}
