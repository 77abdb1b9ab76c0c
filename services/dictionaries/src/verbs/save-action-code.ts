import type { ActionCodeForm } from '@ostep/api-dictionaries';
import { eq } from 'drizzle-orm';
import { actionCode } from '../data/tables';
import { refuse } from '../refusals';
import { changedBy, type Saving } from './saving';

/** Creates an activity code, or changes the one with the form's id; answers the id. A key that is taken is refused. */
export async function saveActionCode({ db, form, ...saving }: Saving<ActionCodeForm>): Promise<number> {
  const { id, defaultWorkGroup, ...values } = form;
  const row = { ...values, defaultWorkGroupId: defaultWorkGroup, ...changedBy(saving) };
  const [saved] =
    id === null
      ? await db.insert(actionCode).values(row).returning({ id: actionCode.id })
      : await db.update(actionCode).set(row).where(eq(actionCode.id, id)).returning({ id: actionCode.id });
  if (!saved) throw refuse('actionCodeNotFound');
  return saved.id;
}
