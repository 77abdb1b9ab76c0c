import { Refusal, type Repeating, type Service, whileLocked } from '@ostep/service-kit';
import { type DueSending, findDue, saveAllWait, saveStep } from './data/sending-rows';
import { KsefAway, type KsefClient, KsefFault, KsefNotLetIn, SIGNED_OUT } from './ksef/ksef-client';
import { openKsefClient } from './ksef/open-client';
import { nextTry } from './rules/next-try';
import { advance } from './send-one-invoice';

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

const firmOf = ({ seller, environment }: DueSending) => `${environment} ${seller.nip}`;

async function tryToSend(service: Service, due: DueSending, clients: Map<string, KsefClient>): Promise<void> {
  const { db, log, now } = service;
  const known = clients.get(firmOf(due));
  let client = known;
  try {
    // To where it was sent first, whatever is set by now.
    client ??= await openKsefClient(service, { nip: due.seller.nip, environment: due.environment });
    clients.set(firmOf(due), client);
    await advance(service, due, client);
  } catch (error) {
    clients.delete(firmOf(due));
    const after = error instanceof KsefAway ? error.retryAfterSeconds : null;
    const nextAt = nextTry(now(), due.tries, after);
    if (error instanceof KsefNotLetIn) {
      // A sign-in lasts a while only.
      if (known && error.httpStatus === SIGNED_OUT) return;
      log.warn({ err: error, invoice: due.number }, 'KSeF does not let the firm in, its invoices wait');
      return saveAllWait(db, { ...due, now: now(), nextAt, notLetIn: `${error.message} (${error.code})` });
    }
    const isKnown = error instanceof KsefAway || error instanceof KsefFault || error instanceof Refusal;
    // A fault of ours about one of them keeps none of the others.
    if (isKnown) log.warn({ err: error, invoice: due.number }, 'KSeF is away, the invoice waits');
    else log.error({ err: error, invoice: due.number }, 'sending failed, the invoice waits');
    if (client === undefined) return saveAllWait(db, { ...due, now: now(), nextAt, notLetIn: null });
    await saveStep(db, due.id, { awaySince: due.awaySince ?? now(), tries: due.tries + 1, nextAt });
  }
}

export const invoiceSending: Repeating = {
  queue: 'send-invoices',
  pattern: '*/10 * * * * *',
  run: sendDueInvoices,
};
