import type { InvoiceOutcome, KsefConnection } from '@ostep/api-invoices';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { attemptEach, type Transaction, type VerbCall } from '@ostep/service-kit';
import { lockInvoice } from '../data/invoice-rows';
import { constraints } from '../refusals';
import { approveLocked, lockApprovable } from './approve-invoice';
import { askForLateIssue } from './ask-late-issue';
import { sendInvoice } from './send-invoice';

type Selection = { readonly invoiceIds: readonly number[] };

type ToApprove = Selection & { readonly answers: readonly QuestionAnswer[] };

/** Numbers are given in the order of the request. */
export async function approveInvoices({ input, ...call }: VerbCall<ToApprove>): Promise<InvoiceOutcome[]> {
  await lockEach(call.tx, input);
  await askForLateIssue(call, input.invoiceIds, input.answers);
  return forEachApart(call.tx, input, async (tx, id) => {
    const row = await lockApprovable({ ...call, tx, input: id });
    return approveLocked({ ...call, tx }, row);
  });
}

type ToSend = Selection & { readonly ksef: KsefConnection; readonly today?: boolean | undefined };

export async function sendInvoices({ input, ...call }: VerbCall<ToSend>): Promise<InvoiceOutcome[]> {
  const { ksef, today } = input;
  await lockEach(call.tx, input);
  return forEachApart(call.tx, input, (tx, id) => sendInvoice({ ...call, tx, input: { id, ksef, today } }));
}

/** Locks the invoices in the order of their ids, before any number is used, so that two requests cannot deadlock. */
async function lockEach(tx: Transaction, { invoiceIds }: Selection): Promise<void> {
  for (const id of [...new Set(invoiceIds)].sort((left, right) => left - right)) await lockInvoice(tx, id);
}

async function forEachApart(
  tx: Transaction,
  { invoiceIds }: Selection,
  act: (tx: Transaction, id: number) => Promise<unknown>,
) {
  const outcomes = await attemptEach(tx, [...new Set(invoiceIds)], act, { constraints });
  return outcomes.map(({ item: id, refusal }) => ({
    id,
    message: refusal?.message ?? null,
    asksDay: refusal?.code === 'otherDay',
  }));
}
