import type { VerbCall } from '@ostep/service-kit';
import { lockInvoice, readInvoiceLines, readInvoiceProtocols } from '../data/invoice-rows';
import { readWriters } from '../data/invoice-writers';
import { deleteInvoice } from './delete-invoice';
import { draftInvoice } from './draft-invoice';

/** In one transaction, so that nobody drafts the protocols in between. What a person changed of a line stays, and so does who. */
export async function redraftInvoice(call: VerbCall<number>): Promise<number> {
  // Before anything is read: what somebody changes at once is in the new draft.
  const before = await lockInvoice(call.tx, call.input);
  const held = await readInvoiceProtocols(call.tx, call.input);
  const changed = (await readInvoiceLines(call.tx, call.input)).filter(({ changedFor }) => changedFor !== null);
  const writers = before ? await readWriters(call.tx, before) : [];
  await deleteInvoice(call);
  return draftInvoice({ ...call, input: { protocolIds: held.map(({ protocolId }) => protocolId), changed, writers } });
}
