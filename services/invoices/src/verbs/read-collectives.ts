import type { KsefConnection, StatementTransfer } from '@ostep/api-invoices';
import type { Executor, VerbCall } from '@ostep/service-kit';
import { readIdentifiers, wantIdentifiers } from '../data/collective-rows';
import { findSeller } from '../data/office-facts';
import type { IssuedInvoice } from '../data/payment-rows';
import { collectiveIdentifierIn } from '../rules/collective-identifiers';
import type { CollectiveFound } from '../rules/match-transfers';
import type { Transfer } from '../rules/transfer';

type Collective = CollectiveFound & { readonly shown: NonNullable<StatementTransfer['collective']> };

/** Of each title. One that KSeF was never asked for, or has not answered, is awaited. */
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
  const here = new Set(issued.map(({ ksefNumber }) => ksefNumber));
  return ({ title }) => {
    const number = numbers.get(title);
    if (number === undefined) return null;
    const { ksefNumbers: answered = null, isUnknown = false } = known.get(number) ?? {};
    const ksefNumbers = answered ?? [];
    const isAwaited = answered === null && !isUnknown;
    const ours = ksefNumbers.filter((one) => here.has(one)).length;
    const state = isAwaited ? 'away' : isUnknown ? 'unknown' : 'known';
    return { ksefNumbers, isAwaited, shown: { number, state, invoices: ksefNumbers.length, ours } };
  };
}

type Unanswered = {
  readonly numbers: readonly string[];
  readonly environment: KsefConnection['environment'];
};

export async function wantCollectives({ tx, input, caller, now }: VerbCall<Unanswered>): Promise<null> {
  await wantIdentifiers(tx, { ...input, by: caller.fullName, now });
  return null;
}
