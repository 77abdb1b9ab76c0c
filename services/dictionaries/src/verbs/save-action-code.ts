import type { ActionCodeForm } from '@ostep/api-dictionaries';
import type { VerbCall } from '@ostep/service-kit';
import { entryKinds } from './entry-kinds';
import { saveEntry } from './save-entry';

export function saveActionCode({ input, ...call }: VerbCall<ActionCodeForm>): Promise<number> {
  const { id, defaultWorkGroup, ...values } = input;
  const row = { ...values, defaultWorkGroupId: defaultWorkGroup, modifiedBy: call.caller.fullName };
  return saveEntry({ ...call, input: { kind: entryKinds.actionCode, id, row } });
}
