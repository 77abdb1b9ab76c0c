import type { DictionaryEntryForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { actionScope } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, type Saving } from './saving';

/** Creates an activity scope, or changes the one with the form's id; answers the id. A key that is taken is refused. */
export async function saveActionScope({ db, form, ...saving }: Saving<DictionaryEntryForm>): Promise<number> {
  const { id, ...values } = form;
  const row = { ...values, ...changedBy(saving) };
  const [saved] =
    id === null
      ? await db.insert(actionScope).values(row).returning({ id: actionScope.id })
      : await db.update(actionScope).set(row).where(eq(actionScope.id, id)).returning({ id: actionScope.id });
  if (!saved) throw refuse('actionScopeNotFound');
  return saved.id;
}
