import type { Company, CompanyForm } from '@ostep/api-office';
import { requireVersion, type VerbCall } from '@ostep/service-kit';
import { lockCompany, writeCompany } from '../data/company-row';
import { readCompany } from './read-company';

export async function saveCompany({ tx, input, caller, ifMatch }: VerbCall<CompanyForm>): Promise<Company> {
  const known = await lockCompany(tx);
  if (known) requireVersion(ifMatch, known.version, known);
  const { bankAccount } = input;
  const isOtherAccount = bankAccount !== undefined && bankAccount !== (known?.bankAccount ?? null);
  const accountOf = isOtherAccount ? { accountSubject: caller.subject, accountBy: caller.fullName } : {};
  await writeCompany(tx, { ...input, ...accountOf }, caller.fullName);
  return readCompany({ tx });
}
