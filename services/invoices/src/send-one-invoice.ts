import type { InvoicingMode } from '@ostep/api-invoices';
import { dayInWarsaw, formatDate } from '@ostep/kernel';
import type { Service } from '@ostep/service-kit';
import { saveConfirmed, saveKsefNumber, saveRefused, saveUpo } from './data/ksef-outcomes';
import { type DueSending, saveNotConfirmed, saveProgress } from './data/sending-rows';
import { filesInChildren } from './foreign-files';
import {
  FORBIDDEN,
  type InvoiceStatus,
  KsefAccessDenied,
  type KsefClient,
  KsefFault,
  KsefUnavailable,
  ksefHash,
} from './ksef/ksef-client';
import { texts } from './texts';
import { redateAsKsef } from './verbs/redate-invoice';

const FINAL = 200;
const ACCEPTED = 200;
const REFUSED = 400;
const DUPLICATE = 440;
const SERVER_FAULT = 500;
const CHECK_AGAIN_SECONDS = 5;
const ASK_AGAIN_SECONDS = 6 * 3600;
/** KSeF's codes for a session that is closed, unknown or expired, or for an invoice that is not in it. */
const LOST_CODES: readonly number[] = [21_173, 21_178, 21_180];
const LOST_HTTP: readonly number[] = [404, 410];

const isLost = (error: unknown) =>
  error instanceof KsefFault && (LOST_CODES.includes(error.code) || LOST_HTTP.includes(error.httpStatus));

const later = ({ now }: Service, seconds: number) => new Date(now().getTime() + seconds * 1000);

/** Continues from the stage in which the invoice was left. @throws KsefUnavailable, KsefFault, KsefAccessDenied: it waits */
export async function advance(service: Service, due: DueSending, client: KsefClient): Promise<void> {
  if (due.stage === 'upo') return fetchReceipt(service, due, client, due);
  if (due.stage === 'confirming') return confirmTypedNumber(service, due, client);
  return send(service, due, client);
}

async function send(service: Service, due: DueSending, client: KsefClient): Promise<void> {
  const { db } = service;
  const { id, stage, sessionRef: session } = due;
  let { maybePosted } = due;
  if (session !== null && stage !== 'waiting') {
    const invoice = due.invoiceRef ?? (await findInSession(client, session, due.xml));
    if (invoice !== null) {
      if (stage === 'session') await saveProgress(db, id, { stage: 'posted', invoiceRef: invoice });
      return handleStatus(service, due, client, { session, invoice });
    }
    maybePosted = true;
    await saveProgress(db, id, sendAgain);
  }
  const dated = await redateIfOutdated(service, { ...due, maybePosted });
  const opened = await client.openSession();
  await saveProgress(db, id, { stage: 'session', sessionRef: opened.session, invoiceRef: null });
  const invoice = await postInvoice(service, dated, client, opened);
  await saveProgress(db, id, { stage: 'posted', invoiceRef: invoice });
  await handleStatus(service, dated, client, { session: opened.session, invoice });
}

type Session = Parameters<KsefClient['post']>[0];

async function postInvoice({ db }: Service, { id, xml }: DueSending, client: KsefClient, session: Session) {
  try {
    return await client.post(session, xml);
  } catch (error) {
    // KSeF itself answered that it did not accept the file.
    if (error instanceof KsefFault || error instanceof KsefAccessDenied)
      await saveProgress(db, id, { stage: 'waiting', sessionRef: null });
    throw error;
  }
}

/**
 * After midnight the invoice is issued with the new date, unless KSeF may have it already: then the same bytes are sent, or
 * KSeF would have it twice.
 */
async function redateIfOutdated(service: Service, due: DueSending): Promise<DueSending> {
  const { id, issued, keepsIssued, maybePosted } = due;
  const today = dayInWarsaw(service.now());
  if (issued === null || issued === today || keepsIssued) return due;
  if (maybePosted) {
    await saveProgress(service.db, id, { note: texts.sentAsDated(formatDate(issued)) });
    return due;
  }
  const xml = await redateAsKsef(service, id);
  await saveProgress(service.db, id, { note: texts.redated(formatDate(issued), formatDate(today)) });
  return { ...due, issued: today, xml };
}

/**
 * Null: the session does not list the invoice, or KSeF no longer knows the session. KSeF may still have it: a second copy is
 * then reported as a duplicate of our own first one.
 */
async function findInSession(client: KsefClient, session: string, xml: Uint8Array): Promise<string | null> {
  try {
    const invoices = await client.invoicesOf(session);
    return invoices.find(({ invoiceHash }) => invoiceHash === ksefHash(xml))?.referenceNumber ?? null;
  } catch (error) {
    if (isLost(error)) return null;
    throw error;
  }
}

/** The session is given up and the invoice is sent again; what was posted in it may be in KSeF. */
const sendAgain = { stage: 'waiting', sessionRef: null, invoiceRef: null, maybePosted: true } as const;

type SentInvoice = { readonly session: string; readonly invoice: string };

async function statusOf({ db }: Service, { id }: DueSending, client: KsefClient, { session, invoice }: SentInvoice) {
  try {
    return await client.statusOf(session, invoice);
  } catch (error) {
    if (isLost(error)) await saveProgress(db, id, sendAgain);
    throw error;
  }
}

/** Acts on the status of the invoice, the only answer that can refuse it. */
async function handleStatus(service: Service, due: DueSending, client: KsefClient, sent: SentInvoice): Promise<void> {
  const { db } = service;
  const found = await statusOf(service, due, client, sent);
  const { code, description, details } = found.status;
  if (code < FINAL) {
    const nextAt = later(service, CHECK_AGAIN_SECONDS);
    return saveProgress(db, due.id, { statusCode: code, description, awaySince: null, nextAt });
  }
  if (code === ACCEPTED && found.ksefNumber) {
    const { ksefNumber, invoicingMode = null } = found;
    await handleAcceptance(service, due, client, { session: sent.session, ksefNumber, invoicingMode });
  } else if (code === DUPLICATE) {
    await handleDuplicate(service, due, client, found);
  } else if (code >= REFUSED && code < SERVER_FAULT) {
    await saveRefused(db, due.id, { statusCode: code, description: [description, ...(details ?? [])].join(': ') });
  } else {
    if (code >= SERVER_FAULT) await saveProgress(db, due.id, sendAgain);
    throw new KsefUnavailable(description);
  }
  // The result stands even if KSeF does not close the session.
  await client.close(sent.session).catch((error: unknown) => service.log.debug({ err: error }, 'session not closed'));
}

type InvoiceInKsef = { readonly session: string; readonly ksefNumber: string };

type Accepted = InvoiceInKsef & { readonly invoicingMode: InvoicingMode | null };

async function handleAcceptance(
  service: Service,
  due: DueSending,
  client: KsefClient,
  numbered: Accepted,
): Promise<void> {
  const { db, log, now } = service;
  await saveKsefNumber(db, due.id, { ...numbered, nextAt: now() });
  try {
    await fetchReceipt(service, { ...due, tries: 0 }, client, { sessionRef: numbered.session, ...numbered });
  } catch (error) {
    // The receipt is fetched later, by its own tries.
    log.info({ err: error, invoice: due.number }, 'no receipt yet');
    await saveProgress(db, due.id, { nextAt: later(service, CHECK_AGAIN_SECONDS) });
  }
}

type Receipt = { readonly sessionRef: string | null; readonly ksefNumber: string | null };

async function fetchReceipt(
  service: Service,
  due: DueSending,
  client: KsefClient,
  { sessionRef, ksefNumber }: Receipt,
) {
  if (sessionRef === null || ksefNumber === null) throw new Error('a receipt is asked for without a number');
  const found = await receiptOf(service, client, { session: sessionRef, ksefNumber });
  if (found?.hash !== ksefHash(due.xml)) throw new KsefUnavailable('a text that is no receipt of this invoice');
  await saveUpo(service.db, due.id, found);
}

/** Null: the answer is no receipt of this invoice. */
async function receiptOf(service: Service, client: KsefClient, { session, ksefNumber }: InvoiceInKsef) {
  const upo = new TextEncoder().encode(await client.upo(session, ksefNumber));
  const documents = await filesInChildren(service).upo(upo, null);
  const document = documents.find((one) => one.ksefNumber === ksefNumber);
  return document ? { upo, hash: document.hash, invoicingMode: document.mode } : null;
}

/** The duplicate may be our own invoice, sent before the process was killed: the bytes in KSeF show whether it is. */
async function handleDuplicate(service: Service, due: DueSending, client: KsefClient, { status }: InvoiceStatus) {
  const { originalKsefNumber: ksefNumber, originalSessionReferenceNumber: session } = status.extensions ?? {};
  if (!ksefNumber) throw new KsefUnavailable(status.description);
  const original = session ? await nullIfDenied(receiptOf(service, client, { session, ksefNumber })) : null;
  const hash = original?.hash ?? ksefHash(new TextEncoder().encode(await client.invoice(ksefNumber)));
  if (hash !== ksefHash(due.xml)) {
    const answer = { statusCode: status.code, description: texts.otherInvoice(due.number ?? '') };
    return saveRefused(service.db, due.id, answer, ksefNumber);
  }
  await saveKsefNumber(service.db, due.id, {
    ksefNumber,
    session: session ?? '',
    invoicingMode: null,
    nextAt: service.now(),
  });
  if (original) await saveUpo(service.db, due.id, original);
  else if (!session) await saveProgress(service.db, due.id, { stage: 'done' });
}

/** KSeF does not show us the receipt of another program's session. */
async function nullIfDenied<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof KsefFault || error instanceof KsefAccessDenied) return null;
    throw error;
  }
}

/** Asks KSeF whether the number that a person typed is right. A number that KSeF does not know yet is asked about again. */
async function confirmTypedNumber(service: Service, due: DueSending, client: KsefClient): Promise<void> {
  const { db } = service;
  const ksefNumber = due.ksefNumber ?? '';
  let text: string;
  try {
    text = await client.invoice(ksefNumber);
  } catch (error) {
    if (!(error instanceof KsefFault)) throw error;
    const description = error.httpStatus === FORBIDDEN ? texts.mayNotRead : texts.unknownNumber;
    return saveNotConfirmed(db, due.id, { description, nextAt: later(service, ASK_AGAIN_SECONDS) });
  }
  if (ksefHash(new TextEncoder().encode(text)) === ksefHash(due.xml)) return saveConfirmed(db, due.id);
  await saveNotConfirmed(db, due.id, { stage: 'done', description: texts.otherInvoice(ksefNumber) });
}
