import type { CompanyForm } from '@ostep/api-office';
import { type Executor, sha256Of, type Transaction } from '@ostep/service-kit';
import { getTableColumns, sql } from 'drizzle-orm';
import type { Logo } from '../rules/read-logo';
import { company } from './tables';

export async function findCompany(db: Executor) {
  const { id, logoDigest, accountSubject, accountBy, modifiedBy, modifiedTime, ...published } =
    getTableColumns(company);
  const [row] = await db.select(published).from(company);
  return row ?? null;
}

export async function lockCompany(tx: Transaction) {
  const { version, bankAccount, modifiedBy: changedBy, modifiedTime: changedAt } = company;
  const [row] = await tx.select({ version, bankAccount, changedBy, changedAt }).from(company).for('update');
  return row ?? null;
}

type CompanyToWrite = CompanyForm & Partial<Pick<typeof company.$inferInsert, 'accountSubject' | 'accountBy'>>;

export async function writeCompany(tx: Transaction, form: CompanyToWrite, modifiedBy: string): Promise<void> {
  await tx
    .insert(company)
    .values({ ...form, modifiedBy })
    .onConflictDoUpdate({
      target: company.id,
      set: { ...form, version: sql`${company.version} + 1`, modifiedBy, modifiedTime: sql`now()` },
    });
}

/** Keeps the version: an open form of the company does not contain the logo, so it does not become stale. */
export async function writeLogo(tx: Transaction, logo: Logo | null, modifiedBy: string): Promise<boolean> {
  const changed = await tx
    .update(company)
    .set({
      logo: logo?.bytes ?? null,
      logoType: logo?.type ?? null,
      logoDigest: logo && sha256Of(logo.bytes).slice(0, 16),
      modifiedBy,
      modifiedTime: sql`now()`,
    })
    .returning({ id: company.id });
  return changed.length > 0;
}
