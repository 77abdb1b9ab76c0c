import type { ColumnsForm, PaymentsForm } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { requireAnswers, type VerbCall } from '@ostep/service-kit';
import { insertPayments, lockPayments, readBookedKeys, saveColumns } from '../data/payment-rows';
import { refuse } from '../refusals';
import { lockAndFindOverpayment } from './find-overpayment';
import { headerSignature } from './read-statement';

type Typed = PaymentsForm['payments'][number];

/** Saves all of the payments or none. */
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
    const paid = toJsonNumber(sum(payments.map((one) => one.amount)));
    const questions = await lockAndFindOverpayment(tx, id, { paid, path: 'payments' });
    await requireAnswers(tx, call, { about: { invoice: id }, questions, answers: input.answers });
  }
  await insertPayments(
    tx,
    input.payments.map((one) => ({ ...one, savedBy: caller.fullName })),
  );
  return input.payments.length;
}

export async function nameColumns({ tx, input, caller }: VerbCall<ColumnsForm>): Promise<boolean> {
  const { header, columns } = input;
  await saveColumns(tx, { signature: headerSignature(header), columns, by: caller.fullName });
  return true;
}
