import type { InvoiceOutcome, KsefConnection } from '@ostep/api-invoices';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { eachApart, type Transaction, type VerbCall } from '@ostep/service-kit';
import { lockInvoice } from '../data/invoice-rows';
import { constraints } from '../refusals';
import { approveAsked } from './approve-invoice';
import { askForLateIssue } from './ask-late-issue';
import { sendInvoice } from './send-invoice';

type Chosen = { readonly invoiceIds: readonly number[] };

type ToApprove = Chosen & { readonly answers: readonly QuestionAnswer[] };

/** In the order they are given, which is that of the numbers. */
export async function approveInvoices({ input, ...call }: VerbCall<ToApprove>): Promise<InvoiceOutcome[]> {
  await lockEach(call.tx, input);
  await askForLateIssue(call, input.invoiceIds, input.answers);
  return each(call.tx, input, (tx, id) => approveAsked({ ...call, tx, input: id }, asked));
}

const asked = () => Promise.resolve();

type ToSend = Chosen & { readonly ksef: KsefConnection; readonly today?: boolean | undefined };

export async function sendInvoices({ input, ...call }: VerbCall<ToSend>): Promise<InvoiceOutcome[]> {
  const { ksef, today } = input;
  await lockEach(call.tx, input);
  return each(call.tx, input, (tx, id) => sendInvoice({ ...call, tx, input: { id, ksef, today } }));
}

/** In one order, and before any number is taken: two people who chose the same invoices do not wait for each other in a ring. */
async function lockEach(tx: Transaction, { invoiceIds }: Chosen): Promise<void> {
  for (const id of [...new Set(invoiceIds)].sort((left, right) => left - right)) await lockInvoice(tx, id);
}

async function each(tx: Transaction, { invoiceIds }: Chosen, act: (tx: Transaction, id: number) => Promise<unknown>) {
  const outcomes = await eachApart(tx, [...new Set(invoiceIds)], act, { constraints });
  return outcomes.map(({ one: id, refusal }) => ({
    id,
    message: refusal?.message ?? null,
    asksDay: refusal?.code === 'otherDay',
  }));
}
