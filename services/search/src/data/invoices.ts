import { type InvoiceHit, invoiceHit } from '@ostep/api-search';
import type { Database } from '@ostep/service-kit';
import type { SearchQuery } from '../rules/read-query';
import { find, MAX_HITS } from './find';
import { contains } from './like-pattern';

const MIN_NUMBER_LENGTH = 2;

export function findInvoices(db: Database, { text, amount }: SearchQuery): Promise<InvoiceHit[]> {
  const number = text.length < MIN_NUMBER_LENGTH ? null : contains(text);
  const { from, to } = amount ?? { from: null, to: null };
  return find(
    db,
    invoiceHit,
    `select invoice.id, number, issued, coalesce(district.value, buyer_name) as "forestDistrictName", gross
     from invoices_v1.invoice left join dictionaries_v1.forest_district district on district.id = forest_district_id
     where number is not null and (search.folded(number) like $1 or search.folded(ksef_number) like $1
       or gross between $2::numeric and $3::numeric)
     order by issued desc, invoice.id desc limit ${MAX_HITS}`,
    [number, from, to],
  );
}
