import { id, money, quantity } from '@ostep/endpoint-kit';
import { checkedRows, type Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';

const settled = { actionCodeId: id, workName: z.string(), addToSum: z.boolean() };

const partFacts = z.object({
  id,
  protocolId: id,
  posNo: z.string(),
  totalAmount: quantity.nullable(),
  items: z.array(z.object({ actionCodeId: id.nullable(), actionCodeKey: z.string().nullable(), amount: quantity })),
  settlements: z.array(z.object({ ...settled, amount: quantity, contractRate: money.nullable() })),
});

const assignmentFacts = z.object({
  id,
  orderItemId: id,
  ...settled,
  squadName: z.string(),
  actionCodeKey: z.string(),
  amountDone: quantity,
  ordered: quantity,
  itemDone: quantity,
  settled: quantity,
  protocolIds: z.array(id),
});

/** One statement by hand each: a whole protocol may be settled at once. */
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

export async function readAssignmentFacts(tx: Transaction, ids: readonly number[]) {
  const rows = await tx.execute(sql`
    select assignment.id, item.id as "orderItemId", item.action_code_id as "actionCodeId", work.name as "workName",
      work.add_to_sum as "addToSum", squad.name as "squadName", code.key as "actionCodeKey",
      assignment.amount_done as "amountDone", item.amount as ordered,
      coalesce((
        select sum(other.amount_done) from orders_v1.squad_assignment other
        join dictionaries_v1.work_group_item summed on summed.id = other.work_group_item_id and summed.add_to_sum
        where other.order_item_id = item.id), 0) as "itemDone",
      coalesce((
        select sum(s.amount) from protocols.settlement s where s.squad_assignment_id = assignment.id), 0) as settled,
      coalesce((
        select json_agg(bound.protocol_id) from orders_v1.order_protocol bound
        where bound.order_id = assignment.order_id), '[]') as "protocolIds"
    from orders_v1.squad_assignment assignment
    join orders_v1.order_item item on item.id = assignment.order_item_id
    join dictionaries_v1.action_code code on code.id = item.action_code_id
    join dictionaries_v1.squad squad on squad.id = assignment.squad_id
    join dictionaries_v1.work_group_item work on work.id = assignment.work_group_item_id
    where assignment.id in ${ids}`);
  return checkedRows(assignmentFacts, rows);
}

/**
 * Until the transaction ends, in one order everywhere: parts, so that squads cannot take what is left at once;
 * then assignments, over all protocols.
 */
export async function lockSettled(tx: Transaction, parts: readonly number[], assignments: readonly number[]) {
  const names = (of: string, ids: readonly number[]) =>
    ids.toSorted((one, other) => one - other).map((each) => `settled ${of} ${each}`);
  const all = [...names('part', parts), ...names('assignment', assignments)];
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
    from jsonb_array_elements_text(${JSON.stringify(all)}::text::jsonb) name`);
}
