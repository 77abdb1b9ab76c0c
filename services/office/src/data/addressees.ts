import type { AddresseeForm } from '@ostep/api-office';
import type { Executor, Transaction } from '@ostep/service-kit';
import { asc, eq, sql } from 'drizzle-orm';
import { forestDistrict } from './published-views';
import { addressee } from './tables';

export function readAddressees(db: Executor) {
  return db
    .select({ district: forestDistrict, addressee })
    .from(forestDistrict)
    .leftJoin(addressee, eq(addressee.forestDistrictId, forestDistrict.id))
    .where(eq(forestDistrict.active, true))
    .orderBy(asc(forestDistrict.value), asc(forestDistrict.id));
}

export async function isDistrict(db: Executor, id: number): Promise<boolean> {
  const found = await db.select({ id: forestDistrict.id }).from(forestDistrict).where(eq(forestDistrict.id, id));
  return found.length > 0;
}

export async function lockAddressee(tx: Transaction, forestDistrictId: number) {
  const { version, modifiedBy: changedBy, modifiedTime: changedAt } = addressee;
  const [row] = await tx
    .select({ version, changedBy, changedAt })
    .from(addressee)
    .where(eq(addressee.forestDistrictId, forestDistrictId))
    .for('update');
  return row ?? null;
}

export async function writeAddressee(tx: Transaction, form: AddresseeForm, modifiedBy: string): Promise<void> {
  await tx
    .insert(addressee)
    .values({ ...form, modifiedBy })
    .onConflictDoUpdate({
      target: addressee.forestDistrictId,
      set: { ...form, version: sql`${addressee.version} + 1`, modifiedBy, modifiedTime: sql`now()` },
    });
}
