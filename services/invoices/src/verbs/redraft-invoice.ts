import type { VerbCall } from '@ostep/service-kit';
import { readInvoiceLines, readInvoiceProtocols } from '../data/invoice-rows';
import { deleteInvoice } from './delete-invoice';
import { draftInvoice } from './draft-invoice';

/** In one transaction, so that nobody drafts the protocols in between. What a person changed of a line stays. */
export async function redraftInvoice(call: VerbCall<number>): Promise<number> {
  const held = await readInvoiceProtocols(call.tx, call.input);
  const changed = (await readInvoiceLines(call.tx, call.input)).filter(({ changedFor }) => changedFor !== null);
  await deleteInvoice(call);
  return draftInvoice({ ...call, input: { protocolIds: held.map(({ protocolId }) => protocolId), changed } });
}
