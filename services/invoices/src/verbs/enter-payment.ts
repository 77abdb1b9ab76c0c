import { randomBytes } from 'node:crypto';
import type { Invoice, PaymentForm } from '@ostep/api-invoices';
import { dayInWarsaw } from '@ostep/kernel';
import { questionOf, requireAnswers, type VerbCall } from '@ostep/service-kit';
import { findContent, findInvoice } from '../data/invoice-rows';
import { findSameByHand, insertPayments, lockPayment, lockPayments, markTakenBack } from '../data/payment-rows';
import { refuse } from '../refusals';
import { texts } from '../texts';
import { lockAndFindOverpayment } from './find-overpayment';
import { readInvoice } from './read-invoice';

const KEY_BYTES = 32;

/** Enters a payment by hand; its payer is the buyer, who pays in cash or has a penalty set off. */
export async function enterPayment(call: VerbCall<PaymentForm>): Promise<number> {
  const { tx, caller, now } = call;
  const { answers, ...typed } = call.input;
  const { invoiceId, amount, bookedOn } = typed;
  if (bookedOn > dayInWarsaw(now)) throw refuse('dayAhead');
  await lockPayments(tx);
  const questions = await lockAndFindOverpayment(tx, invoiceId, { paid: amount, path: 'amount' });
  const same = await findSameByHand(tx, typed);
  if (same) {
    const figures = { invoice: invoiceId, amount, payment: same.id };
    questions.push(questionOf('paymentEnteredBefore', { path: 'amount', message: texts.enteredBefore(same), figures }));
  }
  await requireAnswers(tx, call, { about: { invoice: invoiceId }, questions, answers });
  const buyer =
    (await findContent(tx, invoiceId))?.buyer.name ?? (await findInvoice(tx, invoiceId))?.forestDistrictName;
  const key = randomBytes(KEY_BYTES).toString('hex');
  const defaults = { payer: buyer ?? '', title: '', account: '', key, savedBy: caller.fullName };
  const [id] = await insertPayments(tx, [{ ...typed, ...defaults }]);
  if (id === undefined) throw new Error('the payment was not inserted');
  return id;
}

type TakenBack = { readonly id: number; readonly reason: string };

/** The payment stays, with who took it back and why; its transfer can be booked again. */
export async function takePaymentBack({ tx, input, caller }: VerbCall<TakenBack>): Promise<Invoice> {
  const { id, reason } = input;
  await lockPayments(tx);
  const row = await lockPayment(tx, id);
  if (!row) throw refuse('paymentNotFound');
  if (row.takenBackBy !== null) throw refuse('takenBackBefore', { by: row.takenBackBy });
  await markTakenBack(tx, id, { by: caller.fullName, reason });
  return readInvoice({ tx, input: row.invoiceId, caller });
}
