import type { ForestDistrictPartForm } from '@ostep/api-dictionaries';
import type { VerbCall } from '@ostep/service-kit';
import { isPartOf } from '../data/entry-lists';
import { entryKinds } from './entry-kinds';
import { saveEntry } from './save-entry';

export async function saveDistrictPart({ input, ...call }: VerbCall<ForestDistrictPartForm>): Promise<number> {
  const { id, forestDistrict, precinct, ...values } = input;
  const kind = entryKinds.districtPart;
  if (id !== null && !(await isPartOf(call.tx, id, forestDistrict))) throw kind.notFound();
  const row = { ...values, forestDistrictId: forestDistrict, range: precinct, modifiedBy: call.caller.fullName };
  return saveEntry({ ...call, input: { kind, id, row } });
}
