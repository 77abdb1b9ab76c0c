import { type Call, type Executor, type Refusal, requireVersion } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import type { actionCode, actionScope, forestDistrict, squad } from '../data/tables';

export type EntryTable = typeof forestDistrict | typeof actionScope | typeof actionCode | typeof squad;

export type Saving<Form> = Pick<Call, 'caller' | 'ifMatch'> & {
  readonly db: Executor;
  readonly form: Form;
  readonly now: Date;
};

export function changedBy({ caller, now }: Pick<Saving<unknown>, 'caller' | 'now'>) {
  return { modifiedBy: caller.fullName, modifiedTime: now.toISOString() };
}

/** Locks the row until the transaction ends. @throws Refusal 404, 409 (changed meanwhile) */
export async function nextVersion(
  { db, ifMatch }: Pick<Saving<unknown>, 'db' | 'ifMatch'>,
  table: EntryTable,
  id: number,
  notFound: () => Refusal,
): Promise<number> {
  const [known] = await db
    .select({ version: table.version, modifiedBy: table.modifiedBy, modifiedTime: table.modifiedTime })
    .from(table)
    .where(eq(table.id, id))
    .for('update');
  if (!known) throw notFound();
  const changedAt = new Date(known.modifiedTime).toISOString();
  requireVersion(ifMatch, known.version, { changedBy: known.modifiedBy, changedAt });
  return known.version + 1;
}
