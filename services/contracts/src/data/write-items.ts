import type { ContractItemForm } from '@ostep/api-contracts';
import type { Executor, RowChanges } from '@ostep/service-kit';
import { inArray, sql } from 'drizzle-orm';
import { contractItem } from './tables';

export type KnownItem = {
  readonly id: number;
  readonly lp: string;
  readonly code: string;
  readonly actionCode: number;
  readonly actionScope: number | null;
  readonly unitType: string;
  readonly unitPriceNetto: string;
};
export type PlacedItem = ContractItemForm & { readonly place: number };

type ItemRow = Omit<KnownItem, 'id' | 'actionCode' | 'actionScope'> & {
  readonly id: string;
  readonly actionCode: string;
  readonly actionScope: string | null;
};

/** Waits for orders being saved on these items, and makes later ones wait. */
export async function lockKnownItems(tx: Executor, contractId: number): Promise<KnownItem[]> {
  await tx.execute(sql`select from contracts.contract_item where contract_id = ${contractId} order by id for update`);
  const rows = await tx.execute<ItemRow>(sql`
    select item.id, item.lp, code.key as code, item.action_code_id as "actionCode",
      item.action_scope_id as "actionScope", item.unit_type as "unitType", item.unit_price_netto as "unitPriceNetto"
    from contracts.contract_item item join dictionaries_v1.action_code code on code.id = item.action_code_id
    where item.contract_id = ${contractId}
    order by item.place`);
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    actionCode: Number(row.actionCode),
    actionScope: row.actionScope === null ? null : Number(row.actionScope),
  }));
}

const json = (items: readonly PlacedItem[]) =>
  sql`${JSON.stringify(
    items.map((item) => ({
      id: item.id ?? null,
      place: item.place,
      lp: item.lp,
      pos_no: item.posNo,
      action_code_id: item.actionCode,
      action_desc: item.actionDesc,
      action_scope_id: item.actionScope,
      unit_type: item.unitType,
      amount: item.amount,
      unit_price_netto: item.unitPriceNetto,
      vat_percent: item.vatPercent,
    })),
  )}::text::jsonb`;

const columns = sql`as sent (id bigint, place integer, lp text, pos_no text, action_code_id bigint, action_desc text,
  action_scope_id bigint, unit_type text, amount numeric(12, 2), unit_price_netto numeric(14, 2),
  vat_percent numeric(7, 2))`;

export async function writeItems(
  tx: Executor,
  contractId: number,
  { kept, added, removed }: RowChanges<KnownItem, PlacedItem>,
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await tx.delete(contractItem).where(inArray(contractItem.id, ids));
  }
  if (kept.length > 0) {
    await tx.execute(sql`
      update contracts.contract_item item
      set place = sent.place, lp = sent.lp, pos_no = sent.pos_no, action_code_id = sent.action_code_id,
          action_desc = sent.action_desc, action_scope_id = sent.action_scope_id, unit_type = sent.unit_type,
          amount = sent.amount, unit_price_netto = sent.unit_price_netto, vat_percent = sent.vat_percent
      from jsonb_to_recordset(${json(kept)}) ${columns}
      where item.id = sent.id`);
  }
  if (added.length > 0) {
    await tx.execute(sql`
      insert into contracts.contract_item (contract_id, place, lp, pos_no, action_code_id, action_desc,
        action_scope_id, unit_type, amount, unit_price_netto, vat_percent)
      select ${contractId}::bigint, place, lp, pos_no, action_code_id, action_desc,
        action_scope_id, unit_type, amount, unit_price_netto, vat_percent
      from jsonb_to_recordset(${json(added)}) ${columns}
      order by place`);
  }
}
