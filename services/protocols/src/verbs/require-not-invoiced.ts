import type { Transaction } from '@ostep/service-kit';
import { invoiceOf } from '../data/invoice-of';
import { refuse } from '../refusals';

/** An invoiced protocol is changed by corrections of the protocol and of the invoice. */
export async function requireNotInvoiced(tx: Transaction, protocolId: number, isDraftFine = false): Promise<void> {
  const invoice = await invoiceOf(tx, protocolId);
  if (invoice && !(isDraftFine && invoice.number === null)) throw refuse('onInvoice', invoice);
}
