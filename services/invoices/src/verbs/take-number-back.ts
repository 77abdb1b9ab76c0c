import { hasTypedNumber, type Invoice } from '@ostep/api-invoices';
import type { VerbCall } from '@ostep/service-kit';
import { lockInvoice } from '../data/invoice-rows';
import { isCorrectedLater, removeKsefNumber } from '../data/typed-numbers';
import { refuse } from '../refusals';
import { readInvoice } from './read-invoice';

/** A KSeF number that a person gave: of another invoice, or mistaken. One that KSeF gave or confirmed stays. */
export async function takeNumberBack({ tx, input: id, caller }: VerbCall<number>): Promise<Invoice> {
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  const number = row.number ?? '';
  if (!hasTypedNumber(row)) throw refuse('noTypedNumber', { number });
  if (await isCorrectedLater(tx, row)) throw refuse('typedNumberCorrected', { number });
  await removeKsefNumber(tx, row, { by: caller.fullName, note: null });
  return readInvoice({ tx, input: id, caller });
}
