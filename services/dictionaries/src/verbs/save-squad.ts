import type { SquadForm } from '@ostep/api-dictionaries';
import { atField, type VerbCall } from '@ostep/service-kit';
import { findLookAlikeCode } from '../data/write-entry';
import { refuse } from '../refusals';
import { entryKinds } from './entry-kinds';
import { saveEntry } from './save-entry';

export async function saveSquad({ input, ...call }: VerbCall<SquadForm>): Promise<number> {
  const { id, ...values } = input;
  const { table } = entryKinds.squad;
  const alike = await findLookAlikeCode(call.tx, table, table.code, { id, code: values.code });
  if (alike !== null) throw atField(refuse('codeLooksAlike', { code: alike }), 'code');
  const row = { ...values, modifiedBy: call.caller.fullName };
  return saveEntry({ ...call, input: { kind: entryKinds.squad, id, row } });
}
