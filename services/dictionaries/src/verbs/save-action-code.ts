import type { ActionCodeForm } from '@ostep/api-dictionaries';
import { atField, type VerbCall } from '@ostep/service-kit';
import { findLookAlikeCode } from '../data/write-entry';
import { refuse } from '../refusals';
import { entryKinds } from './entry-kinds';
import { saveEntry } from './save-entry';

export async function saveActionCode({ input, ...call }: VerbCall<ActionCodeForm>): Promise<number> {
  const { id, defaultWorkGroup, ...values } = input;
  const { table } = entryKinds.actionCode;
  const alike = await findLookAlikeCode(call.tx, table, table.key, { id, code: values.key });
  if (alike !== null) throw atField(refuse('codeLooksAlike', { code: alike }), 'key');
  const row = { ...values, defaultWorkGroupId: defaultWorkGroup, modifiedBy: call.caller.fullName };
  return saveEntry({ ...call, input: { kind: entryKinds.actionCode, id, row } });
}
