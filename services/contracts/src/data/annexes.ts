import { type Annex, annexList } from '@ostep/api-contracts';
import { readSourceFile } from '@ostep/intake';
import type { IsoDate } from '@ostep/kernel';
import { checkedColumns, type Executor, insertRows, type Transaction } from '@ostep/service-kit';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { NewPrice } from '../rules/annex-prices';
import { annex, contract, itemPrice } from './tables';

export type NewAnnex = Omit<typeof annex.$inferInsert, 'id' | 'createdTime'>;

export async function insertAnnex(tx: Transaction, row: NewAnnex, prices: readonly NewPrice[]): Promise<number> {
  const [inserted] = await tx.insert(annex).values(row).returning({ id: annex.id });
  if (!inserted) throw new Error('the annex was not inserted');
  const { validFrom, byOrderDate } = row;
  await insertRows(
    tx,
    itemPrice,
    prices.map(({ contractItem, unitPriceNetto, vatPercent, amount }) => ({
      contractItemId: contractItem,
      validFrom,
      byOrderDate,
      unitPriceNetto,
      vatPercent,
      amount,
      annexId: inserted.id,
    })),
  );
  return inserted.id;
}

export async function deleteAnnex(tx: Transaction, id: number): Promise<void> {
  await tx.delete(annex).where(eq(annex.id, id));
}

export async function touchContract(tx: Transaction, id: number, actor: string): Promise<void> {
  await tx
    .update(contract)
    .set({ version: sql`${contract.version} + 1`, modifiedBy: actor, modifiedTime: sql`now()` })
    .where(eq(contract.id, id));
}

export async function findAnnex(tx: Executor, id: number) {
  const [row] = await tx
    .select({ contractId: annex.contractId, annexNumber: annex.annexNumber, sourceJobId: annex.sourceJobId })
    .from(annex)
    .where(eq(annex.id, id));
  return row ?? null;
}

const withItems = annexList.shape.annexes.element.pick({ items: true });

type StoredAnnex = Omit<Annex, 'held' | 'decides'> & { readonly byOrderDate: boolean };

export async function readAnnexes(tx: Executor, contractId: number): Promise<StoredAnnex[]> {
  const { id, annexNumber, annexDate, validFrom, byOrderDate, note, sourceJobId, createdBy, createdTime } = annex;
  const rows = await tx
    .select({
      id,
      annexNumber,
      annexDate,
      validFrom,
      byOrderDate,
      note,
      sourceJobId,
      createdBy,
      createdTime,
      items: sql`coalesce((
        select json_agg(json_build_object('contractItem', item.id, 'lp', item.lp, 'code', code.key,
          'scope', scope.value, 'oldPrice', (
            select before.unit_price_netto from contracts.item_price before
            where before.contract_item_id = item.id and before.valid_from < price.valid_from
            order by before.valid_from desc limit 1),
          'unitPriceNetto', price.unit_price_netto, 'vatPercent', price.vat_percent,
          'amount', case when item.annex_id = annex.id then item.amount else price.amount end)
          order by item.place)
        from contracts.item_price price
        join contracts.contract_item item on item.id = price.contract_item_id
        join dictionaries_v1.action_code code on code.id = item.action_code_id
        left join dictionaries_v1.action_scope scope on scope.id = item.action_scope_id
        where price.annex_id = annex.id), '[]')`,
    })
    .from(annex)
    .where(eq(annex.contractId, contractId))
    .orderBy(validFrom, id);
  return Promise.all(
    checkedColumns(withItems, rows).map(async ({ sourceJobId: job, ...row }) => ({
      ...row,
      sourceFile: await readSourceFile(tx, job),
    })),
  );
}

/** The number of the first annex that changes the price of each item, which must therefore stay. */
export async function annexesOfItems(tx: Executor, contractId: number): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ item: itemPrice.contractItemId, number: annex.annexNumber })
    .from(itemPrice)
    .innerJoin(annex, eq(annex.id, itemPrice.annexId))
    .where(eq(annex.contractId, contractId))
    .orderBy(desc(annex.validFrom), desc(annex.id));
  return new Map(rows.map(({ item, number }) => [item, number]));
}

export async function firstAnnexBefore(tx: Executor, contractId: number, day: IsoDate) {
  const [row] = await tx
    .select({ annexNumber: annex.annexNumber, validFrom: annex.validFrom })
    .from(annex)
    .where(and(eq(annex.contractId, contractId), lt(annex.validFrom, day)))
    .orderBy(annex.validFrom, annex.id)
    .limit(1);
  return row ?? null;
}
