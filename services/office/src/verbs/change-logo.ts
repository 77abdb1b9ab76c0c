import type { Company } from '@ostep/api-office';
import type { VerbCall } from '@ostep/service-kit';
import { writeLogo } from '../data/company-row';
import { refuse } from '../refusals';
import type { Logo } from '../rules/read-logo';
import { readCompany } from './read-company';

export async function changeLogo({ tx, input: logo, caller }: VerbCall<Logo | null>): Promise<Company> {
  if (!(await writeLogo(tx, logo, caller.fullName))) throw refuse('companyMissing');
  return readCompany({ tx });
}
