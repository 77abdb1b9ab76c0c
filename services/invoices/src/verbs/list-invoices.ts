import type { AgedDebt, InvoiceFilter, InvoicePage, ProtocolToInvoice, UnpaidSums } from '@ostep/api-invoices';
import { historyVerb, type ReadCall } from '@ostep/service-kit';
import { readAgedDebts, readDistricts, readInvoicePage, readUnpaidSums } from '../data/invoice-list';
import { findXml } from '../data/invoice-rows';
import { invoiceHistory } from '../data/invoices-history';
import { readProtocolsToInvoice } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';

export const listInvoices = ({
  tx,
  input,
  now,
}: ReadCall<InvoiceFilter & { readonly page: number }>): Promise<InvoicePage> => readInvoicePage(tx, input, now);

export const readUnpaid = ({ tx, now }: ReadCall<null>): Promise<UnpaidSums> => readUnpaidSums(tx, now);

export const listAgedDebts = ({ tx, now }: ReadCall<null>): Promise<AgedDebt[]> => readAgedDebts(tx, now);

export const listDistricts = ({ tx }: ReadCall<null>) => readDistricts(tx);

export const listProtocolsToInvoice = ({ tx }: ReadCall<null>): Promise<ProtocolToInvoice[]> =>
  readProtocolsToInvoice(tx);

export const readInvoiceHistory = historyVerb(invoiceHistory, () => refuse('notFound'));

export async function readInvoiceXml({ tx, input: id }: ReadCall<number>) {
  const found = await findXml(tx, id);
  if (!found) throw refuse('notApproved');
  return found;
}
