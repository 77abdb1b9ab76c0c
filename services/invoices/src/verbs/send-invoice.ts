import { type Invoice, isToApprove, type KsefConnection } from '@ostep/api-invoices';
import { dayInWarsaw, isKsefNumber, nipDigits } from '@ostep/kernel';
import type { Caller, Transaction, VerbCall } from '@ostep/service-kit';
import { findContent, type InvoiceRecord, lockInvoice, writeContent, writeDates } from '../data/invoice-rows';
import { markInKsef } from '../data/ksef-outcomes';
import { findSending, hasSentTo, startConfirming, startSending } from '../data/sending-rows';
import { refuse } from '../refusals';
import { requireCertificate } from '../rules/require-certificate';
import { requireMatchingKsefNumber } from '../rules/require-matching-ksef-number';
import { composeInvoice } from './compose-invoice';
import { readInvoice } from './read-invoice';
import { redateInvoice } from './redate-invoice';
import { requireNotNegative } from './require-not-negative';
import { requireOtherAccountWriter } from './require-other-writer';
import { requireSeller } from './require-seller';

type ToSend = { readonly id: number; readonly today?: boolean | undefined; readonly confirmNip?: string | undefined };

/** Locked, so that the second of two people finds it sent. */
export async function lockToSend(tx: Transaction, id: number) {
  const row = await lockInvoice(tx, id);
  if (!row) throw refuse('notFound');
  const { number, issued, state } = row;
  if (number === null || issued === null) throw refuse('approveFirst');
  if (state !== 'approved' && state !== 'refused') throw refuse('alreadySent', { number });
  if (isToApprove(row)) throw refuse('approveAgain', { number });
  return { ...row, number, issued };
}

async function requireProductionConfirmed({
  tx,
  input,
  caller,
}: VerbCall<ToSend & { readonly ksef: KsefConnection }>): Promise<void> {
  const { environment } = input.ksef;
  if (environment !== 'prd' || (await hasSentTo(tx, environment))) return;
  const content = await findContent(tx, input.id);
  const isConfirmed = content !== null && nipDigits(input.confirmNip ?? '') === content.seller.nip;
  if (!isConfirmed || !caller.roles.includes('manager')) throw refuse('confirmProduction');
}

type By = { readonly now: Date; readonly caller: Caller };

/** After a refusal the file is composed again with what the office has corrected. The number stays. */
async function recompose(tx: Transaction, row: InvoiceRecord & { readonly number: string }, { now, caller }: By) {
  await requireOtherAccountWriter(tx, row, caller);
  const company = await requireSeller(tx);
  const { issued, due, content } = await composeInvoice(tx, row, { number: row.number, company, now });
  await writeContent(tx, content);
  await writeDates(tx, row.id, issued, due);
}

export async function sendInvoice(call: VerbCall<ToSend & { readonly ksef: KsefConnection }>): Promise<Invoice> {
  const { tx, input, caller, now } = call;
  const { id, ksef, today } = input;
  requireCertificate(ksef);
  const row = await lockToSend(tx, id);
  if ((await findSending(tx, id))?.stage === 'duplicate') throw refuse('answerDuplicate');
  requireNotNegative(row);
  await requireProductionConfirmed(call);
  const isOtherDay = row.issued !== dayInWarsaw(now);
  if (isOtherDay && today === undefined) throw refuse('otherDay', { day: row.issued });
  if (row.state === 'refused') await recompose(tx, row, call);
  else if (isOtherDay && today) await redateInvoice(tx, id, now);
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

/** Starts asking KSeF whether a typed number is right, if there is a valid certificate. */
export async function requestConfirmation(
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
  requireMatchingKsefNumber(ksefNumber, { number, nip, issued, now });
  await markInKsef(tx, input.id, { ksefNumber, confirmed: false, by: caller.fullName });
  await requestConfirmation(call, input.id, input.ksef);
  return readInvoice({ tx, input: input.id, caller });
}
