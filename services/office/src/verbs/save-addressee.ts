import type { AddresseeForm } from '@ostep/api-office';
import { requireVersion, type VerbCall } from '@ostep/service-kit';
import { isDistrict, lockAddressee, writeAddressee } from '../data/addressees';
import { refuse } from '../refusals';

export async function saveAddressee({ tx, input, caller, ifMatch }: VerbCall<AddresseeForm>): Promise<number> {
  if (!(await isDistrict(tx, input.forestDistrictId))) throw refuse('districtNotFound');
  const known = await lockAddressee(tx, input.forestDistrictId);
  if (known) requireVersion(ifMatch, known.version, known);
  await writeAddressee(tx, input, caller.fullName);
  return input.forestDistrictId;
}
