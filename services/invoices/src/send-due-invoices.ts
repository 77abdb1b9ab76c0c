import { type Repeating, type Service, whileLocked } from '@ostep/service-kit';
import { type DueSending, findDue, saveReceived, saveRefused, saveStep } from './data/sending-rows';
import { filesInChildren } from './foreign-files';
import { type InvoiceStatus, KsefAway, type KsefClient, KsefRefused, ksefHash, signInToKsef } from './ksef/ksef-client';
import { ksefAddresses, readCertificate } from './ksef/read-certificate';
import { nextTry } from './rules/next-try';
import { texts } from './texts';

const WAITS = 200;
const ACCEPTED = 200;
const DUPLICATE = 440;
const SERVER_FAULT = 500;
const SESSION_ENDED = 401;
const LOOK_AGAIN_SECONDS = 5;

/** By one process at a time; every stage is written before the call after it, so any of them may be the last. */
export async function sendDueInvoices(service: Service): Promise<void> {
  const { db, now } = service;
  if (!(await findDue(db, now()))) return;
  await whileLocked(db, 'invoices: sending', async () => {
    const clients = new Map<string, KsefClient>();
    for (let due = await findDue(db, now()); due; due = await findDue(db, now()))
      await tryToSend(service, due, clients);
  });
}

async function tryToSend(service: Service, due: DueSending, clients: Map<string, KsefClient>): Promise<void> {
  const { db, log, now } = service;
  try {
    const client = clients.get(due.seller.nip) ?? (await openClient(service, due));
    clients.set(due.seller.nip, client);
    await send(service, due, client);
  } catch (error) {
    const isSignedOut = error instanceof KsefRefused && error.code === SESSION_ENDED;
    if (error instanceof KsefRefused && !isSignedOut) {
      return saveRefused(db, due.id, { statusCode: error.code, description: error.message });
    }
    if (!isSignedOut && !(error instanceof KsefAway)) throw error;
    clients.delete(due.seller.nip);
    log.warn({ err: error, invoice: due.number }, 'KSeF is away, the invoice waits');
    const after = error instanceof KsefAway ? error.retryAfterSeconds : null;
    const awaySince = due.awaySince ?? now();
    await saveStep(db, due.id, { awaySince, tries: due.tries + 1, nextAt: nextTry(now(), due.tries, after) });
  }
}

async function openClient({ settings, now }: Service, { seller }: DueSending): Promise<KsefClient> {
  const certificate = readCertificate(settings);
  if (!certificate || certificate.validTo < now()) throw new KsefAway('no valid certificate');
  const base = settings.KSEF_URL ?? ksefAddresses[settings.KSEF_ENVIRONMENT];
  return signInToKsef({ base, nip: seller.nip, certificate, now });
}

async function send(service: Service, due: DueSending, client: KsefClient): Promise<void> {
  const { db } = service;
  const { id, stage, sessionRef: session, invoiceRef, xml } = due;
  if (session !== null && stage !== 'waiting') {
    const invoice = stage === 'posted' ? invoiceRef : await sentIn(client, session, xml);
    if (invoice !== null) {
      if (stage === 'session') await saveStep(db, id, { stage: 'posted', invoiceRef: invoice });
      return follow(service, due, client, { session, invoice });
    }
  }
  const opened = await client.openSession();
  await saveStep(db, id, { stage: 'session', sessionRef: opened.session, invoiceRef: null });
  const invoice = await client.post(opened, xml);
  await saveStep(db, id, { stage: 'posted', invoiceRef: invoice });
  await follow(service, due, client, { session: opened.session, invoice });
}

/** A session that KSeF knows no more holds nothing; a second copy of the number is refused as a duplicate. */
async function sentIn(client: KsefClient, session: string, xml: Uint8Array): Promise<string | null> {
  try {
    const invoices = await client.invoicesOf(session);
    return invoices.find(({ invoiceHash }) => invoiceHash === ksefHash(xml))?.referenceNumber ?? null;
  } catch (error) {
    if (error instanceof KsefRefused && error.code !== SESSION_ENDED) return null;
    throw error;
  }
}

type Sent = { readonly session: string; readonly invoice: string };

async function follow(service: Service, due: DueSending, client: KsefClient, sent: Sent): Promise<void> {
  const { db, now } = service;
  const found = await client.statusOf(sent.session, sent.invoice);
  const { code, description, details } = found.status;
  if (code < WAITS) {
    const nextAt = new Date(now().getTime() + LOOK_AGAIN_SECONDS * 1000);
    return saveStep(db, due.id, { statusCode: code, description, awaySince: null, nextAt });
  }
  if (code >= SERVER_FAULT) {
    await saveStep(db, due.id, { stage: 'waiting', sessionRef: null, invoiceRef: null });
    throw new KsefAway(description);
  }
  await client.close(sent.session).catch((error: unknown) => {
    if (!(error instanceof KsefRefused)) throw error;
  });
  const original = originalOf(found, sent.session);
  if (!original)
    return saveRefused(db, due.id, { statusCode: code, description: [description, ...(details ?? [])].join(': ') });
  const upo = new TextEncoder().encode(await client.upo(original.session, original.ksefNumber));
  const [document] = await filesInChildren(service).upo(upo);
  if (document?.hash !== ksefHash(due.xml)) {
    return saveRefused(db, due.id, { statusCode: code, description: texts.otherInvoice(due.number ?? '') });
  }
  await saveReceived(db, due.id, { ksefNumber: original.ksefNumber, upo });
}

/** A duplicate may be our own invoice, sent before the process was killed: its receipt tells. */
function originalOf({ status, ksefNumber }: InvoiceStatus, session: string) {
  if (status.code === ACCEPTED && ksefNumber) return { session, ksefNumber };
  const { originalKsefNumber, originalSessionReferenceNumber } = status.extensions ?? {};
  if (status.code !== DUPLICATE || !originalKsefNumber) return null;
  return { session: originalSessionReferenceNumber ?? session, ksefNumber: originalKsefNumber };
}

export const invoiceSending: Repeating = {
  queue: 'send-invoices',
  pattern: '*/10 * * * * *',
  run: sendDueInvoices,
};
