import type { DictionaryEntryForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { forestDistrict } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, type Saving } from './saving';

/** Creates a forest district, or changes the one with the form's id; answers the id. A key that is taken is refused. */
export async function saveForestDistrict({ db, form, ...saving }: Saving<DictionaryEntryForm>): Promise<number> {
  const { id, ...values } = form;
  const row = { ...values, ...changedBy(saving) };
  const [saved] =
    id === null
      ? await db.insert(forestDistrict).values(row).returning({ id: forestDistrict.id })
      : await db.update(forestDistrict).set(row).where(eq(forestDistrict.id, id)).returning({ id: forestDistrict.id });
  if (!saved) throw refuse('districtNotFound');
  return saved.id;
}
