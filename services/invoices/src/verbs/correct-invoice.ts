import type { CorrectionForm } from '@ostep/api-invoices';
import { correctedLines, correctionSums, withCorrected } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { findInvoice, insertCorrection, lockInvoice, readCurrentLines } from '../data/invoice-rows';
import { refuse } from '../refusals';
import { texts } from '../texts';

/** Drafts it; it is approved and sent as an invoice is. */
export async function correctInvoice({
  tx,
  input,
  caller,
}: VerbCall<CorrectionForm & { readonly id: number }>): Promise<number> {
  const { id, reason, effect, lines } = input;
  const original = await lockInvoice(tx, id);
  if (!original) throw refuse('notFound');
  const { correctsId, ksefNumber, number } = original;
  if (correctsId !== null)
    throw refuse('correctsOriginal', { number: (await findInvoice(tx, correctsId))?.number ?? '' });
  if (ksefNumber === null) throw refuse('numberFirst', { number: number ?? texts.withoutNumber });
  const before = await readCurrentLines(tx, id);
  const corrected = correctedLines(before, lines);
  if (corrected.length === 0) throw refuse('nothingCorrected');
  const { net, vat, gross } = correctionSums(before, withCorrected(before, corrected));
  const { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate } = original;
  const of = { forestDistrictId, forestDistrictName, contractId, contractNumber, contractDate };
  const by = { createdSubject: caller.subject, createdBy: caller.fullName, modifiedBy: caller.fullName };
  const correcting = { kind: 'KOR', correctsId: id, reason, effect } as const;
  return insertCorrection(tx, { ...of, ...by, ...correcting, net, vat, gross }, corrected);
}
