import type { Payee, PayeeForm } from '@ostep/api-payouts';
import { type Executor, type ReadCall, requireVersion, type VerbCall } from '@ostep/service-kit';
import { findSquad, needsApproval } from '../data/neighbours';
import { confirmAccount, findPayee, insertChange, lockPayee, readChanges, writePayee } from '../data/payees';
import { lockPayouts } from '../data/statements';
import { refuse } from '../refusals';
import { digestOf } from '../rules/payee-digest';
import { movesMoney } from '../rules/payee-state';

type SquadParams = { readonly squadId: number };

export async function readPayee({ tx, input, caller }: ReadCall<SquadParams>): Promise<Payee> {
  return showPayee(tx, input.squadId, caller.subject);
}

async function showPayee(tx: Executor, squadId: number, subject: string): Promise<Payee> {
  if (!(await findSquad(tx, squadId))) throw refuse('squadNotFound');
  const known = await findPayee(tx, squadId);
  const changes = await readChanges(tx, squadId);
  const last = changes.at(-1);
  if (!last || !movesMoney(known)) return { ...known, change: null };
  const change = {
    changedBy: last.createdBy,
    changedTime: last.createdTime,
    waits: changes.some(({ waits }) => waits),
    own: changes.some((one) => one.subject === subject),
  };
  return { ...known, change };
}

const confirmedFields = ['name', 'nip', 'account', 'vatPercent'] as const;

export async function savePayee({ tx, input, caller, ifMatch }: VerbCall<SquadParams & PayeeForm>): Promise<Payee> {
  const { squadId, ...form } = input;
  // A first save has no row to lock, so two of them must be serialized here.
  await lockPayouts(tx);
  if (!(await findSquad(tx, squadId))) throw refuse('squadNotFound');
  const known = await lockPayee(tx, squadId);
  requireVersion(ifMatch, known?.version ?? 0, known ?? NO_CHANGE);
  const before = await findPayee(tx, squadId);
  await writePayee(tx, squadId, form, caller.fullName);
  if (confirmedFields.some((field) => before[field] !== form[field])) {
    const waits = movesMoney(form) && (await needsApproval(tx));
    await insertChange(tx, { squadId, waits, subject: caller.subject, createdBy: caller.fullName });
  }
  return showPayee(tx, squadId, caller.subject);
}

const NO_CHANGE = { changedBy: '', changedAt: '' };

/** A payee is confirmed by a person who has changed nothing of it since the last confirmation. */
export async function confirmPayee({ tx, input, caller, ifMatch }: VerbCall<SquadParams>): Promise<number> {
  const { squadId } = input;
  await lockPayouts(tx);
  const known = await lockPayee(tx, squadId);
  if (!known) throw refuse('squadNotFound');
  requireVersion(ifMatch, known.version, known);
  const payee = await findPayee(tx, squadId);
  if (!movesMoney(payee)) throw refuse('nothingToConfirm');
  const changes = await readChanges(tx, squadId);
  if (changes.some(({ subject }) => subject === caller.subject)) throw refuse('ownPayee');
  await insertChange(tx, { squadId, confirms: true, subject: caller.subject, createdBy: caller.fullName });
  await confirmAccount(tx, squadId, digestOf(payee));
  return squadId;
}
