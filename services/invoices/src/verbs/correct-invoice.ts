import type { CorrectionForm } from '@ostep/api-invoices';
import { correctedLines } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { lineValues, readCurrentLines } from '../data/invoice-rows';
import { refuse } from '../refusals';
import { insertCorrectionOf, lockCorrectable } from './insert-correction-of';

/** Drafts a correction by hand; it is approved and sent like an invoice. */
export async function correctInvoice(call: VerbCall<CorrectionForm & { readonly id: number }>): Promise<number> {
  const { tx, input } = call;
  const { id, lines, ...words } = input;
  const original = await lockCorrectable(tx, id);
  const before = (await readCurrentLines(tx, id)).map(lineValues);
  if (before.length === 0) throw refuse('linesFirst', { number: original.number ?? '' });
  const corrected = correctedLines(before, lines);
  if (corrected.length === 0) throw refuse('nothingCorrected');
  return insertCorrectionOf(call, { original, words, before, corrected });
}
