import type { VerbCall } from '@ostep/service-kit';
import { readInvoiceProtocols } from '../data/invoice-rows';
import { deleteInvoice } from './delete-invoice';
import { draftInvoice } from './draft-invoice';

/** In one transaction, so that nobody drafts the protocols in between. */
export async function redraftInvoice(call: VerbCall<number>): Promise<number> {
  const held = await readInvoiceProtocols(call.tx, call.input);
  await deleteInvoice(call);
  return draftInvoice({ ...call, input: { protocolIds: held.map(({ protocolId }) => protocolId) } });
}
