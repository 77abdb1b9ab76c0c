import { Refusal, type Repeating, type Service, whileLocked } from '@ostep/service-kit';
import { type DueSending, findDueSending, postponeAllDue, saveProgress } from './data/sending-rows';
import { KsefAccessDenied, type KsefClient, KsefFault, KsefUnavailable, UNAUTHORIZED } from './ksef/ksef-client';
import { openKsefClient } from './ksef/open-client';
import { nextTry } from './rules/next-try';
import { advance } from './send-one-invoice';

/** Runs in one process at a time. Every stage is written before the next call, so the process may be killed anywhere. */
export async function sendDueInvoices(service: Service): Promise<void> {
  const { db, now } = service;
  if (!(await findDueSending(db, now()))) return;
  await whileLocked(db, 'invoices: sending', async () => {
    const clients = new Map<string, KsefClient>();
    for (let due = await findDueSending(db, now()); due; due = await findDueSending(db, now()))
      await tryToSend(service, due, clients);
  });
}

const firmOf = ({ seller, environment }: DueSending) => `${environment} ${seller.nip}`;

async function tryToSend(service: Service, due: DueSending, clients: Map<string, KsefClient>): Promise<void> {
  const { db, log, now } = service;
  const known = clients.get(firmOf(due));
  let client = known;
  try {
    // The environment of the first try, even if the setting has changed since.
    client ??= await openKsefClient(service, { nip: due.seller.nip, environment: due.environment });
    clients.set(firmOf(due), client);
    await advance(service, due, client);
  } catch (error) {
    clients.delete(firmOf(due));
    const after = error instanceof KsefUnavailable ? error.retryAfterSeconds : null;
    const nextAt = nextTry(now(), due.tries, after);
    if (error instanceof KsefAccessDenied) {
      // The sign-in of an earlier invoice has expired: the next round signs in again.
      if (known && error.httpStatus === UNAUTHORIZED) return;
      log.warn({ err: error, invoice: due.number }, 'KSeF does not let the firm in, its invoices wait');
      return postponeAllDue(db, { ...due, now: now(), nextAt, notLetIn: `${error.message} (${error.code})` });
    }
    const isKnown = error instanceof KsefUnavailable || error instanceof KsefFault || error instanceof Refusal;
    // Our own fault with one invoice must not stop the others.
    if (isKnown) log.warn({ err: error, invoice: due.number }, 'KSeF is away, the invoice waits');
    else log.error({ err: error, invoice: due.number }, 'sending failed, the invoice waits');
    if (client === undefined) return postponeAllDue(db, { ...due, now: now(), nextAt, notLetIn: null });
    await saveProgress(db, due.id, { awaySince: due.awaySince ?? now(), tries: due.tries + 1, nextAt });
  }
}

export const invoiceSending: Repeating = {
  queue: 'send-invoices',
  pattern: '*/10 * * * * *',
  run: sendDueInvoices,
};
