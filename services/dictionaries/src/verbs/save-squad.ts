import type { SquadForm } from '@ostep/api-dictionaries';
import type { VerbCall } from '@ostep/service-kit';
import { entryKinds } from './entry-kinds';
import { saveEntry } from './save-entry';

export function saveSquad({ input, ...call }: VerbCall<SquadForm>): Promise<number> {
  const { id, ...values } = input;
  const row = { ...values, modifiedBy: call.caller.fullName };
  return saveEntry({ ...call, input: { kind: entryKinds.squad, id, row } });
}
