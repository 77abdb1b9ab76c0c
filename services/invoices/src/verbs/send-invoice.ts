import { type Invoice, isToApprove, type KsefConnection } from '@ostep/api-invoices';
import { dayInWarsaw, isKsefNumber, nipDigits } from '@ostep/kernel';
import type { Caller, ReadCall, Transaction, VerbCall } from '@ostep/service-kit';
import { findContent, type InvoiceRecord, lockInvoice, writeContent, writeIssued } from '../data/invoice-rows';
import { findSending, findUpo, markInKsef, startConfirming, startSending, wasSentTo } from '../data/sending-rows';
import { refuse } from '../refusals';
import { requireCertificate } from '../rules/require-certificate';
import { requireNumberOf } from '../rules/require-number-of';
import { composeInvoice } from './compose-invoice';
import { dateAnew } from './date-anew';
import { readInvoice } from './read-invoice';
import { requireNotNegative } from './require-not-negative';
import { requireOtherAccountWriter } from './require-other-writer';
import { requireSeller } from './require-seller';

type ToSend = { readonly id: number; readonly today?: boolean | undefined; readonly confirmNip?: string | undefined };

/** Locked, so that of two people the second finds it sent. */
export async function lockToSend(tx: Transaction, id: number) {
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  const { number, issued, state } = row;
  if (number === null || issued === null) throw refuse('approveFirst');
  if (state !== 'approved' && state !== 'refused') throw refuse('alreadySent', { number });
  if (isToApprove(row)) throw refuse('approveAgain', { number });
  return { ...row, number, issued };
}

async function requireConfirmed({
  tx,
  input,
  caller,
}: VerbCall<ToSend & { readonly ksef: KsefConnection }>): Promise<void> {
  const { environment } = input.ksef;
  if (environment !== 'prd' || (await wasSentTo(tx, environment))) return;
  const content = await findContent(tx, input.id);
  const isConfirmed = content !== null && nipDigits(input.confirmNip ?? '') === content.seller.nip;
  if (!isConfirmed || !caller.roles.includes('manager')) throw refuse('confirmProduction');
}

type By = { readonly now: Date; readonly caller: Caller };

/** Anew after a refusal, so that what was mended in the office is in the file. The number stays. */
async function composeAgain(tx: Transaction, row: InvoiceRecord & { readonly number: string }, { now, caller }: By) {
  await requireOtherAccountWriter(tx, row, caller);
  const company = await requireSeller(tx);
  const { issued, due, content } = await composeInvoice(tx, row, { number: row.number, company, now });
  await writeContent(tx, content);
  await writeIssued(tx, row.id, issued, due);
}

export async function sendInvoice(call: VerbCall<ToSend & { readonly ksef: KsefConnection }>): Promise<Invoice> {
  const { tx, input, caller, now } = call;
  const { id, ksef, today } = input;
  requireCertificate(ksef);
  const row = await lockToSend(tx, id);
  if ((await findSending(tx, id))?.stage === 'duplicate') throw refuse('answerDuplicate');
  requireNotNegative(row);
  await requireConfirmed(call);
  const isOtherDay = row.issued !== dayInWarsaw(now);
  if (isOtherDay && today === undefined) throw refuse('otherDay', { day: row.issued });
  if (row.state === 'refused') await composeAgain(tx, row, call);
  else if (isOtherDay && today) await dateAnew(tx, id, now);
  const keepsIssued = isOtherDay && today === false;
  await startSending(tx, id, {
    environment: ksef.environment,
    nextAt: now,
    requestedBy: caller.fullName,
    keepsIssued,
  });
  return readInvoice({ tx, input: id, caller });
}

type Entered = { readonly id: number; readonly ksefNumber: string; readonly ksef?: KsefConnection };

/** KSeF itself is asked, where it can be. */
export async function confirmLater(
  { tx, caller, now }: Pick<VerbCall<unknown>, 'tx' | 'caller' | 'now'>,
  id: number,
  ksef: KsefConnection | undefined,
): Promise<void> {
  if (ksef?.certificate !== 'valid') return;
  await startConfirming(tx, id, { environment: ksef.environment, nextAt: now, requestedBy: caller.fullName });
}

export async function enterKsefNumber(call: VerbCall<Entered>): Promise<Invoice> {
  const { tx, input, caller, now } = call;
  const ksefNumber = input.ksefNumber.trim().toUpperCase();
  if (!isKsefNumber(ksefNumber)) throw refuse('notKsefNumber');
  const { number, issued } = await lockToSend(tx, input.id);
  const nip = (await findContent(tx, input.id))?.seller.nip ?? '';
  requireNumberOf(ksefNumber, { number, nip, issued, now });
  await markInKsef(tx, input.id, { ksefNumber, confirmed: false, by: caller.fullName });
  await confirmLater(call, input.id, input.ksef);
  return readInvoice({ tx, input: input.id, caller });
}

export async function readUpo({ tx, input: id }: ReadCall<number>) {
  const found = await findUpo(tx, id);
  if (!found) throw refuse('noUpo');
  return found;
}
