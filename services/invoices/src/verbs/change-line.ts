import type { Invoice, LineForm } from '@ostep/api-invoices';
import { invoiceSums } from '@ostep/kernel';
import type { Transaction, VerbCall } from '@ostep/service-kit';
import { savePkwiuOfCode } from '../data/code-pkwiu';
import { changeInvoice, type InvoiceRecord, lockInvoice, readInvoiceLines, writeLine } from '../data/invoice-rows';
import { addWriter } from '../data/invoice-writers';
import { findSending } from '../data/sending-rows';
import { refuse } from '../refusals';
import { readInvoice } from './read-invoice';
import { requireNotNegative } from './require-not-negative';

type Input = LineForm & { readonly id: number; readonly no: number };

/** Only a draft, or an invoice that KSeF refused, may change: nobody outside has it. */
async function requireOpen(tx: Transaction, { id, number, state }: InvoiceRecord): Promise<void> {
  if (number === null) return;
  if (state !== 'refused') throw refuse('notDraft', { number });
  if ((await findSending(tx, id))?.stage === 'duplicate') throw refuse('answerDuplicate');
}

export async function changeLine({ tx, input, caller }: VerbCall<Input>): Promise<Invoice> {
  const { id, no, name, pkwiu, vatPercent, exemptFor, reason } = input;
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  await requireOpen(tx, row);
  if (row.kind === 'KOR') throw refuse('ofCorrection');
  const line = (await readInvoiceLines(tx, id)).find((one) => one.no === no);
  if (!line) throw refuse('lineNotFound');
  await writeLine(tx, { ...line, name, pkwiu, vatPercent, exemptFor, changedFor: reason });
  if (line.code !== null && pkwiu !== line.pkwiu)
    await savePkwiuOfCode(tx, { code: line.code, pkwiu, by: caller.fullName });
  await addWriter(tx, id, caller);
  const { net, vat, gross } = invoiceSums(await readInvoiceLines(tx, id));
  requireNotNegative({ kind: row.kind, net, gross });
  // A refused invoice that changes must be approved again, by someone other than the person who changed it.
  const approval = row.state === 'refused' ? { approvedBy: null } : {};
  await changeInvoice(tx, id, caller.fullName, { net, vat, gross, ...approval });
  return readInvoice({ tx, input: id, caller });
}
