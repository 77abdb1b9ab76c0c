import { type Invoice, isToApprove } from '@ostep/api-invoices';
import type { QuestionAnswer } from '@ostep/endpoint-kit';
import { dayInWarsaw } from '@ostep/kernel';
import type { Transaction, VerbCall } from '@ostep/service-kit';
import {
  type InvoiceRecord,
  lockInvoice,
  markApproved,
  readInvoiceProtocols,
  writeContent,
} from '../data/invoice-rows';
import { takeNextNumber } from '../data/number-rows';
import { readSourceProtocols } from '../data/protocols-to-invoice';
import { refuse } from '../refusals';
import { invoiceNumber } from '../rules/invoice-number';
import { texts } from '../texts';
import { askForLateIssue } from './ask-late-issue';
import { composeInvoice } from './compose-invoice';
import { findChanges } from './find-changes';
import { readInvoice } from './read-invoice';
import { requireOtherWriter } from './require-other-writer';
import { requireSeller } from './require-seller';

async function requireUnchanged(tx: Transaction, row: InvoiceRecord): Promise<void> {
  const held = await readInvoiceProtocols(tx, row.id);
  const protocolIds = held.map(({ protocolId }) => protocolId);
  const now = protocolIds.length === 0 ? [] : await readSourceProtocols(tx, protocolIds);
  for (const { protocolId, protocolNumber, value: was } of held) {
    const number = protocolNumber ?? texts.withoutNumber;
    const source = now.find(({ id }) => id === protocolId);
    if (!source?.settled) throw refuse('notSettled', { number });
    if (source.value !== was) throw refuse('changedSince', { number, was, is: source.value });
  }
  const [change] = await findChanges(tx, row);
  if (change) throw refuse('mendFirst', { first: change });
}

type ToApprove = { readonly id: number; readonly answers: readonly QuestionAnswer[] };

export async function approveInvoice(call: VerbCall<ToApprove>): Promise<Invoice> {
  const { id, answers } = call.input;
  const row = await lockApprovable({ ...call, input: id });
  await askForLateIssue(call, [id], answers);
  return approveLocked(call, row);
}

/** The row is locked first: the second of two people who approve at once finds it approved, and one number is used. */
export async function lockApprovable({ tx, input: id, caller }: VerbCall<number>): Promise<InvoiceRecord> {
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  if (!isToApprove(row)) throw refuse('notDraft', { number: row.number ?? '' });
  await requireOtherWriter(tx, row, caller);
  await requireUnchanged(tx, row);
  return row;
}

type Approval = Pick<VerbCall<unknown>, 'tx' | 'caller' | 'now'>;

export async function approveLocked({ tx, caller, now }: Approval, row: InvoiceRecord): Promise<Invoice> {
  const { id } = row;
  const company = await requireSeller(tx);
  const pattern = row.kind === 'KOR' ? texts.correctionPattern(company.invoicePattern) : company.invoicePattern;
  const today = dayInWarsaw(now);
  const number = row.number ?? invoiceNumber(pattern, await takeNextNumber(tx, pattern, today), today);
  const { content, ...dates } = await composeInvoice(tx, row, { number, company, now });
  await markApproved(tx, id, { number, ...dates, by: caller.fullName });
  await writeContent(tx, content);
  return readInvoice({ tx, input: id, caller });
}
