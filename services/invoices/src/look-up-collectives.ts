import { setTimeout as sleep } from 'node:timers/promises';
import { type Repeating, type Service, whileLocked } from '@ostep/service-kit';
import { findDueIdentifier, postponeAllDue, saveKsefNumbers, scheduleNextLookup } from './data/collective-rows';
import { KsefAccessDenied, type KsefClient, KsefFault, KsefUnavailable } from './ksef/ksef-client';
import { openKsefClient } from './ksef/open-client';
import { nextTry } from './rules/next-try';

/** How long the upload of a statement waits for KSeF. */
const TIME_LIMIT_MS = 8000;
const UNKNOWN_RETRY_MS = 6 * 3_600_000;
const NIP_DIGITS = 10;

type Due = NonNullable<Awaited<ReturnType<typeof findDueIdentifier>>>;

/**
 * Asks KSeF which invoices each due identifier stands for. An answered identifier is never asked about again; one that
 * KSeF does not know yet, or did not answer, is retried later.
 */
export async function lookUpDueIdentifiers(service: Service): Promise<void> {
  const { db, log, now } = service;
  if (!(await findDueIdentifier(db, now()))) return;
  await whileLocked(db, 'invoices: collective identifiers', async () => {
    const clients = new Map<string, KsefClient>();
    for (let due = await findDueIdentifier(db, now()); due; due = await findDueIdentifier(db, now())) {
      try {
        await lookUp(service, due, clients);
      } catch (error) {
        if (!(error instanceof KsefUnavailable || error instanceof KsefAccessDenied)) throw error;
        log.warn({ err: error, identifier: due.number }, 'KSeF is away, collective identifiers wait');
        const after = error instanceof KsefUnavailable ? error.retryAfterSeconds : null;
        return postponeAllDue(db, now(), nextTry(now(), due.tries, after));
      }
    }
  });
}

async function lookUp(service: Service, { number, environment }: Due, clients: Map<string, KsefClient>): Promise<void> {
  const { db, now } = service;
  const nip = number.slice(0, NIP_DIGITS);
  const firm = `${environment} ${nip}`;
  const client = clients.get(firm) ?? (await openKsefClient(service, { nip, environment }));
  clients.set(firm, client);
  const ksefNumbers = await noneIfUnknown(client.invoicesOfCollective(number));
  if (ksefNumbers.length > 0) return saveKsefNumbers(db, number, ksefNumbers);
  await scheduleNextLookup(db, number, new Date(now().getTime() + UNKNOWN_RETRY_MS), true);
}

async function noneIfUnknown(answer: Promise<string[]>): Promise<string[]> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof KsefFault) return [];
    throw error;
  }
}

/** Returns when the lookup ends or at the time limit, whichever is first; the lookup itself goes on in the background. */
export async function lookUpWithinTimeLimit(service: Service): Promise<void> {
  const lookup = lookUpDueIdentifiers(service).catch((error: unknown) =>
    service.log.error({ err: error }, 'asking for collective identifiers failed'),
  );
  await Promise.race([lookup, sleep(TIME_LIMIT_MS, undefined, { ref: false })]);
}

export const collectiveLookup: Repeating = {
  queue: 'ask-collective-identifiers',
  pattern: '*/30 * * * * *',
  run: lookUpDueIdentifiers,
};
