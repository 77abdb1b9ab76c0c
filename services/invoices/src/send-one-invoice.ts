import type { InvoicingMode } from '@ostep/api-invoices';
import { dayInWarsaw, formatDate } from '@ostep/kernel';
import type { Service } from '@ostep/service-kit';
import {
  type DueSending,
  saveConfirmed,
  saveNotConfirmed,
  saveNumber,
  saveRefused,
  saveStep,
  saveUpo,
} from './data/sending-rows';
import { filesInChildren } from './foreign-files';
import {
  FORBIDDEN,
  type InvoiceStatus,
  KsefAway,
  type KsefClient,
  KsefFault,
  KsefNotLetIn,
  ksefHash,
} from './ksef/ksef-client';
import { texts } from './texts';
import { dateAnewAsKsef } from './verbs/date-anew';

const WAITS = 200;
const ACCEPTED = 200;
const REFUSED = 400;
const DUPLICATE = 440;
const SERVER_FAULT = 500;
const LOOK_AGAIN_SECONDS = 5;
const ASK_AGAIN_SECONDS = 6 * 3600;
/** Of a session that is closed, unknown or over, or of an invoice that is not in it. */
const GONE_CODES: readonly number[] = [21_173, 21_178, 21_180];
const GONE_HTTP: readonly number[] = [404, 410];

const isGone = (error: unknown) =>
  error instanceof KsefFault && (GONE_CODES.includes(error.code) || GONE_HTTP.includes(error.httpStatus));

const later = ({ now }: Service, seconds: number) => new Date(now().getTime() + seconds * 1000);

/** From the stage in which it was left. @throws KsefAway, KsefFault, KsefNotLetIn: it waits */
export async function advance(service: Service, due: DueSending, client: KsefClient): Promise<void> {
  if (due.stage === 'upo') return keepReceipt(service, due, client, due);
  if (due.stage === 'confirming') return confirm(service, due, client);
  return send(service, due, client);
}

async function send(service: Service, due: DueSending, client: KsefClient): Promise<void> {
  const { db } = service;
  const { id, stage, sessionRef: session } = due;
  let { maybePosted } = due;
  if (session !== null && stage !== 'waiting') {
    const invoice = due.invoiceRef ?? (await sentIn(client, session, due.xml));
    if (invoice !== null) {
      if (stage === 'session') await saveStep(db, id, { stage: 'posted', invoiceRef: invoice });
      return follow(service, due, client, { session, invoice });
    }
    maybePosted = true;
    await saveStep(db, id, thrownAway);
  }
  const dated = await ofToday(service, { ...due, maybePosted });
  const opened = await client.openSession();
  await saveStep(db, id, { stage: 'session', sessionRef: opened.session, invoiceRef: null });
  const invoice = await posted(service, dated, client, opened);
  await saveStep(db, id, { stage: 'posted', invoiceRef: invoice });
  await follow(service, dated, client, { session: opened.session, invoice });
}

type Session = Parameters<KsefClient['post']>[0];

async function posted({ db }: Service, { id, xml }: DueSending, client: KsefClient, session: Session) {
  try {
    return await client.post(session, xml);
  } catch (error) {
    // KSeF itself said that it took nothing.
    if (error instanceof KsefFault || error instanceof KsefNotLetIn)
      await saveStep(db, id, { stage: 'waiting', sessionRef: null });
    throw error;
  }
}

/** After midnight of the new day, unless KSeF may have it already: then the same bytes, or it would be there twice. */
async function ofToday(service: Service, due: DueSending): Promise<DueSending> {
  const { id, issued, keepsIssued, maybePosted } = due;
  const today = dayInWarsaw(service.now());
  if (issued === null || issued === today || keepsIssued) return due;
  if (maybePosted) {
    await saveStep(service.db, id, { note: texts.sentAsDated(formatDate(issued)) });
    return due;
  }
  const xml = await dateAnewAsKsef(service, id);
  await saveStep(service.db, id, { note: texts.datedAnew(formatDate(issued), formatDate(today)) });
  return { ...due, issued: today, xml };
}

/**
 * Null: it is not seen in it, or KSeF knows the session no more. It may be there all the same: a second copy is a duplicate
 * of the first, and ours.
 */
async function sentIn(client: KsefClient, session: string, xml: Uint8Array): Promise<string | null> {
  try {
    const invoices = await client.invoicesOf(session);
    return invoices.find(({ invoiceHash }) => invoiceHash === ksefHash(xml))?.referenceNumber ?? null;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/** What was posted in it may be in KSeF. */
const thrownAway = { stage: 'waiting', sessionRef: null, invoiceRef: null, maybePosted: true } as const;

type Sent = { readonly session: string; readonly invoice: string };

async function statusOf({ db }: Service, { id }: DueSending, client: KsefClient, { session, invoice }: Sent) {
  try {
    return await client.statusOf(session, invoice);
  } catch (error) {
    if (isGone(error)) await saveStep(db, id, thrownAway);
    throw error;
  }
}

/** Only this answer refuses an invoice. */
async function follow(service: Service, due: DueSending, client: KsefClient, sent: Sent): Promise<void> {
  const { db } = service;
  const found = await statusOf(service, due, client, sent);
  const { code, description, details } = found.status;
  if (code < WAITS) {
    const nextAt = later(service, LOOK_AGAIN_SECONDS);
    return saveStep(db, due.id, { statusCode: code, description, awaySince: null, nextAt });
  }
  if (code === ACCEPTED && found.ksefNumber) {
    const { ksefNumber, invoicingMode = null } = found;
    await received(service, due, client, { session: sent.session, ksefNumber, invoicingMode });
  } else if (code === DUPLICATE) {
    await followDuplicate(service, due, client, found);
  } else if (code >= REFUSED && code < SERVER_FAULT) {
    await saveRefused(db, due.id, { statusCode: code, description: [description, ...(details ?? [])].join(': ') });
  } else {
    if (code >= SERVER_FAULT) await saveStep(db, due.id, thrownAway);
    throw new KsefAway(description);
  }
  // What is done is done, whether or not KSeF closes the session.
  await client.close(sent.session).catch((error: unknown) => service.log.debug({ err: error }, 'session not closed'));
}

type Numbered = { readonly session: string; readonly ksefNumber: string };

type Accepted = Numbered & { readonly invoicingMode: InvoicingMode | null };

async function received(service: Service, due: DueSending, client: KsefClient, numbered: Accepted): Promise<void> {
  const { db, log, now } = service;
  await saveNumber(db, due.id, { ...numbered, nextAt: now() });
  try {
    await keepReceipt(service, { ...due, tries: 0 }, client, { sessionRef: numbered.session, ...numbered });
  } catch (error) {
    // It follows by tries of its own.
    log.info({ err: error, invoice: due.number }, 'no receipt yet');
    await saveStep(db, due.id, { nextAt: later(service, LOOK_AGAIN_SECONDS) });
  }
}

type Receipt = { readonly sessionRef: string | null; readonly ksefNumber: string | null };

async function keepReceipt(service: Service, due: DueSending, client: KsefClient, { sessionRef, ksefNumber }: Receipt) {
  if (sessionRef === null || ksefNumber === null) throw new Error('a receipt is asked for without a number');
  const found = await receiptOf(service, client, { session: sessionRef, ksefNumber });
  if (found?.hash !== ksefHash(due.xml)) throw new KsefAway('a text that is no receipt of this invoice');
  await saveUpo(service.db, due.id, found);
}

/** Null: a text that is none. */
async function receiptOf(service: Service, client: KsefClient, { session, ksefNumber }: Numbered) {
  const upo = new TextEncoder().encode(await client.upo(session, ksefNumber));
  const documents = await filesInChildren(service).upo(upo, null);
  const document = documents.find((one) => one.ksefNumber === ksefNumber);
  return document ? { upo, hash: document.hash, invoicingMode: document.mode } : null;
}

/** It may be our own invoice, sent before the process was killed: what KSeF has under the number tells. */
async function followDuplicate(service: Service, due: DueSending, client: KsefClient, { status }: InvoiceStatus) {
  const { originalKsefNumber: ksefNumber, originalSessionReferenceNumber: session } = status.extensions ?? {};
  if (!ksefNumber) throw new KsefAway(status.description);
  const original = session ? await orNull(receiptOf(service, client, { session, ksefNumber })) : null;
  const hash = original?.hash ?? ksefHash(new TextEncoder().encode(await client.invoice(ksefNumber)));
  if (hash !== ksefHash(due.xml)) {
    const said = { statusCode: status.code, description: texts.otherInvoice(due.number ?? '') };
    return saveRefused(service.db, due.id, said, ksefNumber);
  }
  await saveNumber(service.db, due.id, {
    ksefNumber,
    session: session ?? '',
    invoicingMode: null,
    nextAt: service.now(),
  });
  if (original) await saveUpo(service.db, due.id, original);
  else if (!session) await saveStep(service.db, due.id, { stage: 'done' });
}

/** A session of somebody else shows no receipt to us. */
async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof KsefFault || error instanceof KsefNotLetIn) return null;
    throw error;
  }
}

/** Of a number that a person gave. One that KSeF does not know yet is asked for again. */
async function confirm(service: Service, due: DueSending, client: KsefClient): Promise<void> {
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
