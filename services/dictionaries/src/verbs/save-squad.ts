import type { SquadForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { squad } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, nextVersion, type Saving } from './saving';

/** @throws Refusal 404, 409 (changed meanwhile), 417 (key taken) */
export async function saveSquad({ db, form, ...saving }: Saving<SquadForm>): Promise<number> {
  const { id, ...values } = form;
  const row = { ...values, ...changedBy(saving) };
  if (id === null) {
    const [saved] = await db.insert(squad).values(row).returning({ id: squad.id });
    if (!saved) throw new Error('the entry was not inserted');
    return saved.id;
  }
  const version = await nextVersion({ db, ifMatch: saving.ifMatch }, squad, id, () => refuse('squadNotFound'));
  await db
    .update(squad)
    .set({ ...row, version })
    .where(eq(squad.id, id));
  return id;
}
