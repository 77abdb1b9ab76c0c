import { type Contract, type ContractItem, contractPrice } from '@ostep/api-contracts';
import { readSourceFile } from '@ostep/intake';
import { checkedColumns, type Database } from '@ostep/service-kit';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import * as z from 'zod';
import { contractColumns } from './contract-list';
import { pricesOf } from './prices-of';
import { actionCode, actionScope, forestDistrict } from './published-views';
import { annex, contract, contractItem } from './tables';

export type StoredItem = Omit<ContractItem, 'workHeld' | 'priceHeld' | 'annexHeld'>;
export type StoredContract = Omit<Contract, 'contractItems' | 'forestDistrictHeld'> & {
  readonly contractItems: readonly StoredItem[];
};

export async function readContractWithItems(db: Database, id: number): Promise<StoredContract | null> {
  const [head, contractItems] = await Promise.all([readHead(db, id), readItems(db, id)]);
  return head && { ...head, contractItems };
}

async function readHead(db: Database, id: number) {
  const { version, createdBy, createdTime, modifiedBy, modifiedTime, sourceJobId } = contract;
  const { penaltyPercent, penaltyBase, penaltyGross, penaltyLimit } = contract;
  const penalty = { penaltyPercent, penaltyBase, penaltyGross, penaltyLimit };
  const [row] = await db
    .select({
      head: { ...contractColumns, ...penalty, version, createdBy, createdTime, modifiedBy, modifiedTime },
      sourceJobId,
    })
    .from(contract)
    .innerJoin(forestDistrict, eq(forestDistrict.id, contract.forestDistrictId))
    .where(eq(contract.id, id));
  return row ? { ...row.head, sourceFile: await readSourceFile(db, row.sourceJobId) } : null;
}

const withPrices = z.object({ prices: z.array(contractPrice) });

async function readItems(db: Database, contractId: number): Promise<StoredItem[]> {
  const {
    contractId: _contract,
    place,
    actionCodeId,
    actionScopeId,
    annexId,
    ...itemColumns
  } = getTableColumns(contractItem);
  const rows = await db
    .select({
      ...itemColumns,
      actionCode: getTableColumns(actionCode),
      actionScope: getTableColumns(actionScope),
      annexNumber: annex.annexNumber,
      prices: pricesOf(contractItem.id),
    })
    .from(contractItem)
    .innerJoin(actionCode, eq(actionCode.id, actionCodeId))
    .leftJoin(actionScope, eq(actionScope.id, actionScopeId))
    .leftJoin(annex, eq(annex.id, annexId))
    .where(eq(contractItem.contractId, contractId))
    .orderBy(asc(place));
  return checkedColumns(withPrices, rows).map((row) => ({ ...row, lp: lineNumberOf(row.lp) }));
}

const lineNumberOf = (lp: string) => (/^\d{1,9}$/u.test(lp) ? Number(lp) : lp);
