import type { CorrectionWords } from '@ostep/api-invoices';
import { applyCorrections, correctionSums } from '@ostep/kernel';
import type { Transaction, VerbCall } from '@ostep/service-kit';
import { findInvoice, type InvoiceRecord, insertCorrection, lockInvoice } from '../data/invoice-rows';
import { addWriter, readWriters } from '../data/invoice-writers';
import { refuse } from '../refusals';
import type { LineValues } from '../rules/apply-differences';
import { texts } from '../texts';

/** Locks an invoice that can be corrected: it has a KSeF number or comes from another program. @throws Refusal */
export async function lockCorrectable(tx: Transaction, id: number): Promise<InvoiceRecord> {
  const original = await lockInvoice(tx, id);
  if (!original) throw refuse('notFound');
  const { correctsId, ksefNumber, number, state } = original;
  if (correctsId !== null)
    throw refuse('correctsOriginal', { number: (await findInvoice(tx, correctsId))?.number ?? '' });
  if (ksefNumber === null && state !== 'outside')
    throw refuse('numberFirst', { number: number ?? texts.withoutNumber });
  return original;
}

type Correction = {
  readonly original: InvoiceRecord;
  readonly words: CorrectionWords;
  readonly before: readonly LineValues[];
  readonly corrected: readonly LineValues[];
};

export async function insertCorrectionOf(
  { tx, caller }: Pick<VerbCall<unknown>, 'tx' | 'caller'>,
  { original, words, before, corrected }: Correction,
): Promise<number> {
  const { net, vat, gross } = correctionSums(before, applyCorrections(before, corrected));
  const { forestDistrictId, forestDistrictName, buyerNip, contractId, contractNumber, contractDate } = original;
  const row = {
    forestDistrictId,
    forestDistrictName,
    buyerNip,
    contractId,
    contractNumber,
    contractDate,
    kind: 'KOR',
    correctsId: original.id,
    reason: words.reason,
    effect: words.effect,
    net,
    vat,
    gross,
    createdSubject: caller.subject,
    createdBy: caller.fullName,
    modifiedBy: caller.fullName,
  } as const;
  const id = await insertCorrection(tx, row, corrected);
  // Whoever typed the invoice of another program also wrote what its correction states, and so may not approve it.
  const writers = original.state === 'outside' ? await readWriters(tx, original) : [];
  for (const writer of writers) await addWriter(tx, id, writer);
  return id;
}
