import type { SettlementApproval } from '@ostep/api-office';
import type { Executor, Transaction } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import { settlementApproval } from './tables';

export async function findApproval(db: Executor): Promise<SettlementApproval> {
  const { modifiedBy, modifiedTime } = settlementApproval;
  const [chosen] = await db.select({ chosenBy: modifiedBy, chosenTime: modifiedTime }).from(settlementApproval);
  const [setting] = await db.execute<{ on: boolean }>(sql`select office_v1.needs_approval() as on`);
  return { on: setting?.on === true, chosenBy: chosen?.chosenBy ?? null, chosenTime: chosen?.chosenTime ?? null };
}

export async function writeApproval(tx: Transaction, isOn: boolean, modifiedBy: string): Promise<void> {
  const row = { isOn, modifiedBy, modifiedTime: sql`now()` };
  await tx.insert(settlementApproval).values(row).onConflictDoUpdate({ target: settlementApproval.id, set: row });
}
