import { ANNEX_PKWIU, type Company, INVOICE_PATTERN, PAYMENT_DAYS } from '@ostep/api-office';
import type { ReadCall, Transaction } from '@ostep/service-kit';
import { findCompany } from '../data/company-row';

const nothingSaved: Company = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  nip: '',
  place: '',
  bankAccount: null,
  invoicePattern: INVOICE_PATTERN,
  paymentDays: PAYMENT_DAYS,
  cashMethod: false,
  annexPkwiu: ANNEX_PKWIU,
  logoType: null,
  logo: null,
  version: 0,
};

export async function readCompany({ tx }: Pick<ReadCall<null>, 'tx'> | { readonly tx: Transaction }): Promise<Company> {
  const row = await findCompany(tx);
  if (!row) return nothingSaved;
  return { ...row, logo: row.logo && Buffer.from(row.logo).toString('base64') };
}
