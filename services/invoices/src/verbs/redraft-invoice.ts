import type { VerbCall } from '@ostep/service-kit';
import { lockInvoice, readInvoiceLines, readInvoiceProtocols } from '../data/invoice-rows';
import { readWriters } from '../data/invoice-writers';
import { refuse } from '../refusals';
import { deleteInvoice } from './delete-invoice';
import { draftCorrection } from './draft-correction';
import { draftOfProtocols } from './draft-of-protocols';

export const redraftInvoice = (call: VerbCall<number>): Promise<number> => redraft(call, call.input);

/**
 * Deletes the draft and drafts its protocols again, in one transaction, so that nobody drafts them in between. Lines that
 * a person changed keep the change, and the writers stay known.
 */
export async function redraft(
  call: Omit<VerbCall<unknown>, 'input'>,
  id: number,
  more: readonly number[] = [],
): Promise<number> {
  // Locked before anything is read, so that a change made at the same time is in the new draft.
  const before = await lockInvoice(call.tx, id);
  if (!before) throw refuse('notFound');
  const held = (await readInvoiceProtocols(call.tx, id)).map(({ protocolId }) => protocolId);
  const changed = (await readInvoiceLines(call.tx, id)).filter(({ changedFor }) => changedFor !== null);
  const writers = await readWriters(call.tx, before);
  await deleteInvoice({ ...call, input: id });
  const protocolIds = [...held, ...more];
  const { correctsId: invoiceId, reason, effect } = before;
  if (invoiceId === null || reason === null || effect === null)
    return draftOfProtocols(call, { protocolIds, changed, writers });
  return draftCorrection(call, { invoiceId, protocolIds, words: { reason, effect }, writers });
}
