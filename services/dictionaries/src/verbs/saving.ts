import { type Call, type Executor, type Refusal, requireVersion } from '@ostep/service-kit';
import { eq } from 'drizzle-orm';
import type { actionCode, actionScope, forestDistrict, squad } from '../data/tables';

export type EntryTable = typeof forestDistrict | typeof actionScope | typeof actionCode | typeof squad;

/** What a save is told beside the transaction it runs in. */
export type Saving<Form> = Pick<Call, 'caller' | 'ifMatch'> & {
  readonly db: Executor;
  readonly form: Form;
  readonly now: Date;
};

/** Who changed the row last, and when. */
export function changedBy({ caller, now }: Pick<Saving<unknown>, 'caller' | 'now'>) {
  return { modifiedBy: caller.fullName, modifiedTime: now.toISOString() };
}

/**
 * Locks the entry that is about to be changed; answers the version it gets.
 * @throws Refusal 404, 409 when it changed since it was read
 */
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
