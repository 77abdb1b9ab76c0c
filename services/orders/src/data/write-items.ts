import type { OrderItemForm } from '@ostep/api-orders';
import type { Executor, RowChanges } from '@ostep/service-kit';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { orderItem } from './tables';

type KnownItem = { readonly id: number };
export type PlacedItem = OrderItemForm & { readonly place: number };

export async function readItemIds(tx: Executor, orderId: number): Promise<KnownItem[]> {
  return tx
    .select({ id: orderItem.id })
    .from(orderItem)
    .where(eq(orderItem.orderId, orderId))
    .orderBy(asc(orderItem.place));
}

const json = (items: readonly PlacedItem[]) =>
  sql`${JSON.stringify(
    items.map((item) => ({
      id: item.id,
      place: item.place,
      lp: item.lp,
      pos_no: item.posNo,
      forest_address: item.forestAddress,
      action_group: item.actionGroup,
      action_code_id: item.actionCode,
      action_scope_id: item.actionScope,
      action_desc: item.actionDesc,
      amount: item.amount,
      unit_type: item.unitType,
      due_date: item.dueDate,
      notes: item.notes,
      contract_item_id: item.contractItem,
    })),
  )}::text::jsonb`;

const columns = sql`as sent (id bigint, place integer, lp text, pos_no text, forest_address text, action_group text,
  action_code_id bigint, action_scope_id bigint, action_desc text, amount numeric(12, 2), unit_type text, due_date date,
  notes text, contract_item_id bigint)`;

export async function writeItems(
  tx: Executor,
  orderId: number,
  { kept, added, removed }: RowChanges<KnownItem, PlacedItem>,
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await tx.delete(orderItem).where(inArray(orderItem.id, ids));
  }
  if (kept.length > 0) {
    await tx.execute(sql`
      update orders.order_item item
      set place = sent.place, lp = sent.lp, pos_no = sent.pos_no, forest_address = sent.forest_address,
        action_group = sent.action_group, action_code_id = sent.action_code_id, action_scope_id = sent.action_scope_id,
        action_desc = sent.action_desc, amount = sent.amount, unit_type = sent.unit_type, due_date = sent.due_date,
        notes = sent.notes, contract_item_id = sent.contract_item_id
      from jsonb_to_recordset(${json(kept)}) ${columns}
      where item.id = sent.id`);
  }
  if (added.length > 0) {
    await tx.execute(sql`
      insert into orders.order_item (order_id, place, lp, pos_no, forest_address, action_group, action_code_id,
        action_scope_id, action_desc, amount, unit_type, due_date, notes, contract_item_id)
      select ${orderId}::bigint, place, lp, pos_no, forest_address, action_group, action_code_id,
        action_scope_id, action_desc, amount, unit_type, due_date, notes, contract_item_id
      from jsonb_to_recordset(${json(added)}) ${columns}
      order by place`);
  }
}
