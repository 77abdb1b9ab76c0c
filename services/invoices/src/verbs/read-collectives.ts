import type { KsefConnection, StatementTransfer } from '@ostep/api-invoices';
import type { Executor, VerbCall } from '@ostep/service-kit';
import { readIdentifiers, requestIdentifiers } from '../data/collective-rows';
import { findSeller } from '../data/office-facts';
import type { IssuedInvoice } from '../data/payment-rows';
import { collectiveIdentifierIn } from '../rules/collective-identifiers';
import type { CollectiveFound } from '../rules/match-transfers';
import type { Transfer } from '../rules/transfer';

type Collective = CollectiveFound & { readonly shown: NonNullable<StatementTransfer['collective']> };

/**
 * Finds the collective identifier in the title of a transfer, with the invoices that it stands for. It is awaited as long
 * as KSeF has not been asked or has not answered.
 */
export async function readCollectives(
  tx: Executor,
  transfers: readonly Transfer[],
  issued: readonly IssuedInvoice[],
): Promise<(transfer: Transfer) => Collective | null> {
  const nip = (await findSeller(tx))?.nip;
  if (!nip) return () => null;
  const numbers = new Map(
    transfers.flatMap(({ title }) => {
      const number = collectiveIdentifierIn(title, nip);
      return number === null ? [] : [[title, number]];
    }),
  );
  const known = await readIdentifiers(tx, [...new Set(numbers.values())]);
  const ownNumbers = new Set(issued.map(({ ksefNumber }) => ksefNumber));
  return ({ title }) => {
    const number = numbers.get(title);
    if (number === undefined) return null;
    const { ksefNumbers: answered = null, isUnknown = false } = known.get(number) ?? {};
    const ksefNumbers = answered ?? [];
    const isAwaited = answered === null && !isUnknown;
    const ours = ksefNumbers.filter((one) => ownNumbers.has(one)).length;
    const answeredState = isUnknown ? 'unknown' : 'known';
    const state = isAwaited ? 'away' : answeredState;
    return { ksefNumbers, isAwaited, shown: { number, state, invoices: ksefNumbers.length, ours } };
  };
}

type Unanswered = {
  readonly numbers: readonly string[];
  readonly environment: KsefConnection['environment'];
};

export async function requestCollectives({ tx, input, caller, now }: VerbCall<Unanswered>): Promise<null> {
  await requestIdentifiers(tx, { ...input, by: caller.fullName, now });
  return null;
}
