import type { Invoice } from '@ostep/api-invoices';
import { isKsefNumber } from '@ostep/kernel';
import type { Transaction, VerbCall } from '@ostep/service-kit';
import { findHashOf, findIdByHash, findInvoice } from '../data/invoice-rows';
import { keepUpo, markInKsef } from '../data/sending-rows';
import { refuse } from '../refusals';
import { type UpoDocument, upoDocuments } from '../rules/upo-documents';
import { readInvoice } from './read-invoice';
import { lockToSend } from './send-invoice';

async function invoiceOf(tx: Transaction, { hash, number }: UpoDocument): Promise<number> {
  const id = await findIdByHash(tx, Buffer.from(hash, 'base64').toString('hex'));
  if (id !== null) return id;
  const ours = await findHashOf(tx, number);
  if (ours === null) throw refuse('upoOfOther', { number });
  throw refuse('otherHash', { inUpo: hash, ours: Buffer.from(ours, 'hex').toString('base64') });
}

/** All the invoices of the receipt or none. */
export async function receiveUpo({ tx, input, caller }: VerbCall<{ readonly upo: Uint8Array }>): Promise<Invoice[]> {
  const { upo } = input;
  const documents = upoDocuments(new TextDecoder().decode(upo));
  if (documents.length === 0) throw refuse('notUpo');
  const received: Invoice[] = [];
  for (const document of documents) {
    const { ksefNumber } = document;
    if (!isKsefNumber(ksefNumber)) throw refuse('notKsefNumber');
    const id = await invoiceOf(tx, document);
    const isKnown = (await findInvoice(tx, id))?.ksefNumber === ksefNumber;
    if (!isKnown) {
      await lockToSend(tx, id);
      await markInKsef(tx, id, ksefNumber, caller.fullName);
    }
    await keepUpo(tx, id, upo);
    received.push(await readInvoice({ tx, input: id, caller }));
  }
  return received;
}
