import { applyCorrections, correctionSums } from '@ostep/kernel';
import type { Executor } from '@ostep/service-kit';
import { findInvoice, type InvoiceRecord, readCurrentLines, readInvoiceLines } from '../data/invoice-rows';
import { refuse } from '../refusals';

/** The corrected invoice, the lines before the correction and the differences of the sums. Null: it is no correction. */
export async function readCorrection(tx: Executor, { id, correctsId, reason, effect }: InvoiceRecord) {
  if (correctsId === null || reason === null || effect === null) return null;
  const original = await findInvoice(tx, correctsId);
  if (!original) throw refuse('notFound');
  const { number, issued, ksefNumber, state } = original;
  if (number === null || issued === null || (ksefNumber === null && state !== 'outside'))
    throw refuse('numberFirst', { number: number ?? '' });
  const whole = await readCurrentLines(tx, correctsId, id);
  const corrected = await readInvoiceLines(tx, id);
  const numbers = new Set(corrected.map(({ no }) => no));
  return {
    of: { id: correctsId, number, issued, ksefNumber },
    reason,
    effect,
    before: whole.filter(({ no }) => numbers.has(no)),
    sums: correctionSums(whole, applyCorrections(whole, corrected)),
  };
}
