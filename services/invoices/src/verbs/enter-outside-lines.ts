import type { Invoice, OutsideLinesForm } from '@ostep/api-invoices';
import { invoiceSums, isNip } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { changeInvoice, insertLines, lockInvoice, readInvoiceLines } from '../data/invoice-rows';
import { addWriter } from '../data/invoice-writers';
import { refuse } from '../refusals';
import { readInvoice } from './read-invoice';
import { outsideLine } from './save-outside-invoice';

type Input = OutsideLinesForm & { readonly id: number };

/** The lines of an invoice that was taken from a file, which has sums only: a correction starts from lines. */
export async function enterOutsideLines({ tx, input, caller }: VerbCall<Input>): Promise<Invoice> {
  const { id } = input;
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  const { forestDistrictId, buyerNip, gross, state } = row;
  const number = row.number ?? '';
  if (state !== 'outside') throw refuse('notOutside', { number });
  if ((await readInvoiceLines(tx, id)).length > 0) throw refuse('linesKept', { number });
  if (forestDistrictId === null && !isNip(buyerNip ?? '')) throw refuse('buyerWithoutNip', { number });
  const lines = input.lines.map(outsideLine);
  const sums = invoiceSums(lines);
  if (sums.gross !== gross) throw refuse('linesNotGross', { number, sum: sums.gross, gross });
  await insertLines(tx, id, lines);
  await changeInvoice(tx, id, caller.fullName, { net: sums.net, vat: sums.vat });
  await addWriter(tx, id, caller);
  return readInvoice({ tx, input: id, caller });
}
