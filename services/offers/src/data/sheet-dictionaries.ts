import type { ContractDictionaries } from '@ostep/contract-sheet';
import type { Executor } from '@ostep/service-kit';
import { asc } from 'drizzle-orm';
import { actionCode, actionScope, forestDistrict } from './published-views';

/** Includes inactive entries, because forms use them. */
export async function readSheetDictionaries(tx: Executor): Promise<ContractDictionaries> {
  const [forestDistricts, actionCodes, actionScopes] = await Promise.all([
    tx.select().from(forestDistrict).orderBy(asc(forestDistrict.id)),
    tx.select().from(actionCode).orderBy(asc(actionCode.id)),
    tx.select().from(actionScope).orderBy(asc(actionScope.id)),
  ]);
  return { forestDistricts, actionCodes, actionScopes };
}
