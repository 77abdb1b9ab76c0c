import type { CorrectionWords, Invoice } from '@ostep/api-invoices';
import type { VerbCall } from '@ostep/service-kit';
import { changeInvoice, lockInvoice } from '../data/invoice-rows';
import { addWriter } from '../data/invoice-writers';
import { refuse } from '../refusals';
import { readInvoice } from './read-invoice';

type Input = CorrectionWords & { readonly id: number };

export async function changeCorrectionWords({ tx, input, caller }: VerbCall<Input>): Promise<Invoice> {
  const { id, reason, effect } = input;
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  if (row.number !== null) throw refuse('notDraft', { number: row.number });
  if (row.kind !== 'KOR') throw refuse('notCorrection');
  await changeInvoice(tx, id, caller.fullName, { reason, effect });
  await addWriter(tx, id, caller);
  return readInvoice({ tx, input: id, caller });
}
