import type { SquadForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { squad } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, type Saving } from './saving';

/** Creates a squad, or changes the one with the form's id; answers the id. A key that is taken is refused. */
export async function saveSquad({ db, form, ...saving }: Saving<SquadForm>): Promise<number> {
  const { id, ...values } = form;
  const row = { ...values, ...changedBy(saving) };
  const [saved] =
    id === null
      ? await db.insert(squad).values(row).returning({ id: squad.id })
      : await db.update(squad).set(row).where(eq(squad.id, id)).returning({ id: squad.id });
  if (!saved) throw refuse('squadNotFound');
  return saved.id;
}
