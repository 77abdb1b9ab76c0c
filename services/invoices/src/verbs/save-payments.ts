import type { ColumnsForm, Invoice, PaymentsForm } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { questionOf, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { lockInvoice } from '../data/invoice-rows';
import {
  insertPayments,
  lockPayments,
  readBookedKeys,
  readPaid,
  removePayment,
  saveColumns,
} from '../data/payment-rows';
import { refuse } from '../refusals';
import { texts } from '../texts';
import { readInvoice } from './read-invoice';
import { signatureOf } from './read-statement';

type Typed = PaymentsForm['payments'][number];

/** All of them or none. */
export async function savePayments(call: VerbCall<PaymentsForm>): Promise<number> {
  const { tx, input, caller } = call;
  await lockPayments(tx);
  const booked = await readBookedKeys(
    tx,
    input.payments.map(({ key }) => key),
  );
  if (booked.size > 0) throw refuse('bookedAlready');
  const byInvoice = new Map<number, Typed[]>();
  for (const one of input.payments) byInvoice.set(one.invoiceId, [...(byInvoice.get(one.invoiceId) ?? []), one]);
  for (const [id, payments] of [...byInvoice].sort(([left], [right]) => left - right)) {
    await askForMore(call, id, payments);
  }
  await insertPayments(
    tx,
    input.payments.map((one) => ({ ...one, savedBy: caller.fullName })),
  );
  return input.payments.length;
}

/** More than is left is asked about: a second payment of the same invoice is more often a mistake. */
async function askForMore(call: VerbCall<PaymentsForm>, id: number, payments: readonly Typed[]): Promise<void> {
  const { tx, input } = call;
  const row = await lockInvoice(tx, id);
  if (!row?.number || row.kind === 'KOR' || row.state === 'outside') throw refuse('notFound');
  const { left } = await readPaid(tx, id);
  const paid = toJsonNumber(sum(payments.map(({ amount }) => amount)));
  if (paid <= left) return;
  const question = questionOf('paidMoreThanLeft', {
    path: 'payments',
    message: texts.paidMore(row.number, paid, left),
    figures: { invoice: id, paid, left },
  });
  await requireAnswers(tx, call, { about: { invoice: id }, questions: [question], answers: input.answers });
}

export async function deletePayment({ tx, input: id, caller }: VerbCall<number>): Promise<Invoice> {
  const invoiceId = await removePayment(tx, id);
  if (invoiceId === null) throw refuse('paymentNotFound');
  return readInvoice({ tx, input: invoiceId, caller });
}

export async function nameColumns({ tx, input, caller }: VerbCall<ColumnsForm>): Promise<boolean> {
  const { header, columns } = input;
  await saveColumns(tx, { signature: signatureOf(header), columns, by: caller.fullName });
  return true;
}
