import type { Company } from '@ostep/api-office';
import type { ReadCall, Transaction } from '@ostep/service-kit';
import { findCompany } from '../data/company-row';

const nothingSaved: Company = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  nip: '',
  place: '',
  logoType: null,
  logo: null,
  version: 0,
};

export async function readCompany({ tx }: Pick<ReadCall<null>, 'tx'> | { readonly tx: Transaction }): Promise<Company> {
  const row = await findCompany(tx);
  if (!row) return nothingSaved;
  return { ...row, logo: row.logo && Buffer.from(row.logo).toString('base64') };
}
