import type { CompanyForm, Person } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { saveAccount } from './save-account';
import { saveCompany } from './save-company';

type FirstPerson = { readonly company: CompanyForm; readonly person: Person };

/** What a new installation saves under the name of its first person, or nothing. */
export async function saveFirstPerson({ input, ...call }: VerbCall<FirstPerson>): Promise<void> {
  await saveCompany({ ...call, input: input.company });
  await saveAccount({ ...call, input: input.person });
}
