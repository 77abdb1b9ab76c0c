import type { ContractItemForm } from '@ostep/api-contracts';
import { type Executor, insertRows, type RowChanges, updateRows } from '@ostep/service-kit';
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

const rowOf = (item: PlacedItem) => ({
  place: item.place,
  lp: item.lp,
  posNo: item.posNo,
  actionCodeId: item.actionCode,
  actionDesc: item.actionDesc,
  actionScopeId: item.actionScope,
  unitType: item.unitType,
  amount: item.amount,
  unitPriceNetto: item.unitPriceNetto,
  vatPercent: item.vatPercent,
});

export async function writeItems(
  tx: Executor,
  contractId: number,
  { kept, added, removed }: RowChanges<KnownItem, PlacedItem>,
): Promise<void> {
  if (removed.length > 0) {
    const ids = removed.map((item) => item.id);
    await tx.delete(contractItem).where(inArray(contractItem.id, ids));
  }
  await updateRows(
    tx,
    contractItem,
    { contractId },
    kept.map((item) => ({ id: item.id, ...rowOf(item) })),
  );
  await insertRows(
    tx,
    contractItem,
    added.map((item) => ({ contractId, ...rowOf(item) })),
  );
}
