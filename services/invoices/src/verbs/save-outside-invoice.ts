import type { OutsideForm } from '@ostep/api-invoices';
import { invoiceSums, rowNet, toJsonNumber } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import { insertInvoice, lockInvoice, readCorrections, removeInvoice } from '../data/invoice-rows';
import { findContract, hasPayments } from '../data/outside-rows';
import { refuse } from '../refusals';
import type { LineValues } from '../rules/apply-differences';
import { outsideColumns, requireNumberOutside } from './require-number-outside';

export const outsideLine = (line: OutsideForm['lines'][number], index: number): LineValues => ({
  ...line,
  no: index + 1,
  code: null,
  net: toJsonNumber(rowNet(line.amount, line.price)),
  exemptFor: null,
  place: '',
  changedFor: null,
  protocolId: null,
  protocolItemId: null,
});

/** Saves an invoice of another program of which no protocol is known, so that it can be corrected. */
export async function saveOutsideInvoice(call: VerbCall<OutsideForm>): Promise<number> {
  const { tx, input, caller } = call;
  const { number, contractId } = input;
  if (await requireNumberOutside(call, input)) throw refuse('outsideKept', { number });
  const contract = await findContract(tx, contractId);
  if (!contract) throw refuse('contractNotFound');
  const lines = input.lines.map(outsideLine);
  const { net, vat, gross } = invoiceSums(lines);
  const by = { createdSubject: caller.subject, createdBy: caller.fullName, modifiedBy: caller.fullName };
  return insertInvoice(tx, { ...contract, ...by, ...outsideColumns(input), net, vat, gross }, [], lines);
}

/** Its protocols can be invoiced again afterwards. */
export async function removeOutsideInvoice({ tx, input: id }: VerbCall<number>): Promise<number> {
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  const number = row.number ?? '';
  if (row.state !== 'outside') throw refuse('notOutside', { number });
  if ((await readCorrections(tx, id)).length > 0) throw refuse('outsideCorrected', { number });
  if (await hasPayments(tx, id)) throw refuse('outsidePaid', { number });
  await removeInvoice(tx, id);
  return id;
}
