import type { DictionaryEntryForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { forestDistrict } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, nextVersion, type Saving } from './saving';

/** @throws Refusal 404, 409 (changed meanwhile), 417 (key taken) */
export async function saveForestDistrict({ db, form, ...saving }: Saving<DictionaryEntryForm>): Promise<number> {
  const { id, ...values } = form;
  const row = { ...values, ...changedBy(saving) };
  if (id === null) {
    const [saved] = await db.insert(forestDistrict).values(row).returning({ id: forestDistrict.id });
    if (!saved) throw new Error('the entry was not inserted');
    return saved.id;
  }
  const version = await nextVersion({ db, ifMatch: saving.ifMatch }, forestDistrict, id, () =>
    refuse('districtNotFound'),
  );
  await db
    .update(forestDistrict)
    .set({ ...row, version })
    .where(eq(forestDistrict.id, id));
  return id;
}
