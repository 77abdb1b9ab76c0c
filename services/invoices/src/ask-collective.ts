import { setTimeout as sleep } from 'node:timers/promises';
import { type Repeating, type Service, whileLocked } from '@ostep/service-kit';
import { allWait, askAgainLater, findDueIdentifier, keepKsefNumbers } from './data/collective-rows';
import { KsefAway, type KsefClient, KsefFault, KsefNotLetIn } from './ksef/ksef-client';
import { openKsefClient } from './ksef/open-client';
import { nextTry } from './rules/next-try';

/** Whoever reads a statement waits no longer for KSeF. */
const MOST_WAITED_MS = 8000;
const ASK_AGAIN_MS = 6 * 3_600_000;
const NIP_DIGITS = 10;

type Due = NonNullable<Awaited<ReturnType<typeof findDueIdentifier>>>;

/** Each is asked once; what KSeF does not know yet, and what it did not answer, again. */
export async function askDueIdentifiers(service: Service): Promise<void> {
  const { db, log, now } = service;
  if (!(await findDueIdentifier(db, now()))) return;
  await whileLocked(db, 'invoices: collective identifiers', async () => {
    const clients = new Map<string, KsefClient>();
    for (let due = await findDueIdentifier(db, now()); due; due = await findDueIdentifier(db, now())) {
      try {
        await ask(service, due, clients);
      } catch (error) {
        if (!(error instanceof KsefAway || error instanceof KsefNotLetIn)) throw error;
        log.warn({ err: error, identifier: due.number }, 'KSeF is away, collective identifiers wait');
        const after = error instanceof KsefAway ? error.retryAfterSeconds : null;
        return allWait(db, now(), nextTry(now(), due.tries, after));
      }
    }
  });
}

async function ask(service: Service, { number, environment }: Due, clients: Map<string, KsefClient>): Promise<void> {
  const { db, now } = service;
  const nip = number.slice(0, NIP_DIGITS);
  const firm = `${environment} ${nip}`;
  const client = clients.get(firm) ?? (await openKsefClient(service, { nip, environment }));
  clients.set(firm, client);
  const ksefNumbers = await unlessUnknown(client.invoicesOfCollective(number));
  if (ksefNumbers.length > 0) return keepKsefNumbers(db, number, ksefNumbers);
  await askAgainLater(db, number, new Date(now().getTime() + ASK_AGAIN_MS), true);
}

async function unlessUnknown(asked: Promise<string[]>): Promise<string[]> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof KsefFault) return [];
    throw error;
  }
}

/** What is not answered by then is asked on without whoever waits. */
export async function askForAWhile(service: Service): Promise<void> {
  const asking = askDueIdentifiers(service).catch((error: unknown) =>
    service.log.error({ err: error }, 'asking for collective identifiers failed'),
  );
  await Promise.race([asking, sleep(MOST_WAITED_MS, undefined, { ref: false })]);
}

export const collectiveAsking: Repeating = {
  queue: 'ask-collective-identifiers',
  pattern: '*/30 * * * * *',
  run: askDueIdentifiers,
};
