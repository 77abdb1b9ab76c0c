import type { DictionaryEntryForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { actionScope } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, nextVersion, type Saving } from './saving';

/** @throws Refusal 404, 409 (changed meanwhile), 417 (key taken) */
export async function saveActionScope({ db, form, ...saving }: Saving<DictionaryEntryForm>): Promise<number> {
  const { id, ...values } = form;
  const row = { ...values, ...changedBy(saving) };
  if (id === null) {
    const [saved] = await db.insert(actionScope).values(row).returning({ id: actionScope.id });
    if (!saved) throw new Error('the entry was not inserted');
    return saved.id;
  }
  const version = await nextVersion({ db, ifMatch: saving.ifMatch }, actionScope, id, () =>
    refuse('actionScopeNotFound'),
  );
  await db
    .update(actionScope)
    .set({ ...row, version })
    .where(eq(actionScope.id, id));
  return id;
}
