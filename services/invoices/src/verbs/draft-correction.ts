import type { CorrectionWords } from '@ostep/api-invoices';
import type { VerbCall, Writer } from '@ostep/service-kit';
import { insertProtocols } from '../data/invoice-rows';
import { addWriter } from '../data/invoice-writers';
import type { SourceProtocol } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { texts } from '../texts';
import { insertCorrectionOf, lockCorrectable } from './insert-correction-of';
import { readCorrectedLines } from './lines-of-protocols';
import { readInvoiceableProtocols } from './read-invoiceable-protocols';

type Correcting = {
  readonly invoiceId: number;
  readonly protocolIds: readonly number[];
  /** Reason and effect of the earlier draft, when this replaces one. */
  readonly words?: CorrectionWords;
  readonly writers?: readonly Writer[];
};

const REASON_LETTERS = 250;
const IN_ITS_OWN_MONTH = 2;

const wordsOf = (protocols: readonly SourceProtocol[]): CorrectionWords => ({
  reason: texts.correctingProtocols(protocols).slice(0, REASON_LETTERS),
  effect: IN_ITS_OWN_MONTH,
});

/** Drafts the correction of an invoice from protocols that correct the protocols on it. */
export async function draftCorrection(
  call: Pick<VerbCall<unknown>, 'tx' | 'caller'>,
  { invoiceId, protocolIds, words, writers = [] }: Correcting,
): Promise<number> {
  const { tx } = call;
  const original = await lockCorrectable(tx, invoiceId);
  const protocols = await readInvoiceableProtocols(tx, protocolIds);
  const { before, corrected } = await readCorrectedLines(tx, { invoiceId, protocolIds });
  if (corrected.length === 0) throw refuse('nothingToInvoice');
  const id = await insertCorrectionOf(call, { original, words: words ?? wordsOf(protocols), before, corrected });
  await insertProtocols(tx, id, protocols);
  for (const writer of writers) await addWriter(tx, id, writer);
  return id;
}
