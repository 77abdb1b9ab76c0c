import type { ActionCodeForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { actionCode } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, nextVersion, type Saving } from './saving';

/** @throws Refusal 404, 409 (changed meanwhile), 417 (key taken) */
export async function saveActionCode({ db, form, ...saving }: Saving<ActionCodeForm>): Promise<number> {
  const { id, defaultWorkGroup, ...values } = form;
  const row = { ...values, defaultWorkGroupId: defaultWorkGroup, ...changedBy(saving) };
  if (id === null) {
    const [saved] = await db.insert(actionCode).values(row).returning({ id: actionCode.id });
    if (!saved) throw new Error('the entry was not inserted');
    return saved.id;
  }
  const version = await nextVersion({ db, ifMatch: saving.ifMatch }, actionCode, id, () =>
    refuse('actionCodeNotFound'),
  );
  await db
    .update(actionCode)
    .set({ ...row, version })
    .where(eq(actionCode.id, id));
  return id;
}
