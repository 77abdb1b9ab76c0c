import type { Invoice, KsefConnection } from '@ostep/api-invoices';
import { isKsefNumber } from '@ostep/kernel';
import type { Transaction, VerbCall } from '@ostep/service-kit';
import { findContent, findHashOf, findIdByHash, findInvoice } from '../data/invoice-rows';
import { markInKsef, storeUpo } from '../data/ksef-outcomes';
import { findUpo } from '../data/sending-rows';
import type { UpoDocument } from '../parsing/read-upo';
import { refuse } from '../refusals';
import { requireMatchingKsefNumber } from '../rules/require-matching-ksef-number';
import { readInvoice } from './read-invoice';
import { lockToSend, requestConfirmation } from './send-invoice';

async function invoiceOf(tx: Transaction, { hash, number, nip }: UpoDocument): Promise<number> {
  const id = await findIdByHash(tx, Buffer.from(hash, 'base64').toString('hex'));
  if (id !== null) {
    if ((await findContent(tx, id))?.seller.nip !== nip) throw refuse('otherSellerInUpo', { nip, number });
    return id;
  }
  const ours = await findHashOf(tx, number);
  if (ours === null) throw refuse('upoOfOther', { number });
  throw refuse('otherHash', { inUpo: hash, ours: Buffer.from(ours, 'hex').toString('base64') });
}

type Received = {
  readonly upo: Uint8Array;
  readonly documents: readonly UpoDocument[];
  readonly ksef: KsefConnection;
};

/**
 * Takes the numbers of all invoices of a receipt, or of none. Anybody may have written the file, so a number counts as
 * confirmed only once KSeF itself names it.
 */
export async function receiveUpo(call: VerbCall<Received>): Promise<Invoice[]> {
  const { tx, input, caller, now } = call;
  const { upo, documents, ksef } = input;
  if (documents.length === 0) throw refuse('notUpo');
  const received: Invoice[] = [];
  for (const document of documents) {
    const { ksefNumber, nip, number } = document;
    if (!isKsefNumber(ksefNumber)) throw refuse('notKsefNumber');
    const id = await invoiceOf(tx, document);
    const known = await findInvoice(tx, id);
    if (known?.ksefNumber !== ksefNumber) {
      const { issued } = await lockToSend(tx, id);
      requireMatchingKsefNumber(ksefNumber, { number, nip, issued, now });
      await markInKsef(tx, id, { ksefNumber, confirmed: false, by: caller.fullName });
      await requestConfirmation(call, id, ksef);
    }
    // A receipt that KSeF itself gave is not replaced.
    const isGivenByKsef = known?.ksefConfirmed && known.ksefNumber !== null && (await findUpo(tx, id)) !== null;
    if (!isGivenByKsef) await storeUpo(tx, id, upo);
    received.push(await readInvoice({ tx, input: id, caller }));
  }
  return received;
}
