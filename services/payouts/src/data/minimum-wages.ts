import type { MinimumWage } from '@ostep/api-payouts';
import type { Executor, Transaction } from '@ostep/service-kit';
import { desc } from 'drizzle-orm';
import { minimumWage } from './tables';

export function readMinimumWages(db: Executor): Promise<MinimumWage[]> {
  const { validFrom, hourly } = minimumWage;
  return db.select({ validFrom, hourly }).from(minimumWage).orderBy(desc(validFrom));
}

export async function writeMinimumWage(tx: Transaction, wage: MinimumWage, modifiedBy: string): Promise<void> {
  await tx
    .insert(minimumWage)
    .values({ ...wage, modifiedBy })
    .onConflictDoUpdate({ target: minimumWage.validFrom, set: { hourly: wage.hourly, modifiedBy } });
}
