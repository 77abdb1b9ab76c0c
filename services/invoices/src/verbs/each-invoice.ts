import type { InvoiceOutcome, KsefConnection } from '@ostep/api-invoices';
import { eachApart, type Transaction, type VerbCall } from '@ostep/service-kit';
import { lockInvoice } from '../data/invoice-rows';
import { constraints } from '../refusals';
import { approveInvoice } from './approve-invoice';
import { sendInvoice } from './send-invoice';

type Chosen = { readonly invoiceIds: readonly number[] };

/** In the order they are given, which is that of the numbers. */
export const approveInvoices = ({ input, ...call }: VerbCall<Chosen>): Promise<InvoiceOutcome[]> =>
  each(call.tx, input, (tx, id) => approveInvoice({ ...call, tx, input: id }));

export const sendInvoices = ({
  input: { ksef, ...input },
  ...call
}: VerbCall<Chosen & { readonly ksef: KsefConnection }>): Promise<InvoiceOutcome[]> =>
  each(call.tx, input, (tx, id) => sendInvoice({ ...call, tx, input: { id, ksef } }));

async function each(tx: Transaction, { invoiceIds }: Chosen, act: (tx: Transaction, id: number) => Promise<unknown>) {
  const ids = [...new Set(invoiceIds)];
  // In one order, and before any number is taken: two people who chose the same invoices do not wait for each other in a ring.
  for (const id of ids.toSorted((left, right) => left - right)) await lockInvoice(tx, id);
  const outcomes = await eachApart(tx, ids, act, { constraints });
  return outcomes.map(({ one: id, refusal }) => ({ id, message: refusal?.message ?? null }));
}
