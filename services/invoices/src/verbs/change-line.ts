import type { Invoice, LineForm } from '@ostep/api-invoices';
import { invoiceSums } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { changeInvoice, lockInvoice, readInvoiceLines, writeLine } from '../data/invoice-rows';
import { addWriter } from '../data/invoice-writers';
import { refuse } from '../refusals';
import { readInvoice } from './read-invoice';
import { requireNotNegative } from './require-not-negative';

type Input = LineForm & { readonly id: number; readonly no: number };

export async function changeLine({ tx, input, caller }: VerbCall<Input>): Promise<Invoice> {
  const { id, no, name, pkwiu, vatPercent, reason } = input;
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  if (row.number !== null) throw refuse('notDraft', { number: row.number });
  if (row.kind === 'KOR') throw refuse('ofCorrection');
  const line = (await readInvoiceLines(tx, id)).find((one) => one.no === no);
  if (!line) throw refuse('lineNotFound');
  await writeLine(tx, { ...line, name, pkwiu, vatPercent, changedFor: reason });
  await addWriter(tx, id, caller);
  const { net, vat, gross } = invoiceSums(await readInvoiceLines(tx, id));
  requireNotNegative({ kind: row.kind, net, gross });
  await changeInvoice(tx, id, caller.fullName, { net, vat, gross });
  return readInvoice({ tx, input: id, caller });
}
