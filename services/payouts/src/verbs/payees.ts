import type { Payee, PayeeForm } from '@ostep/api-payouts';
import { type Executor, type ReadCall, requireVersion, type VerbCall } from '@ostep/service-kit';
import { findSquad, needsApproval } from '../data/neighbours';
import { confirmAccount, findPayee, lockPayee, noteChange, readChanges, writePayee } from '../data/payees';
import { holdPayouts } from '../data/statements';
import { refuse } from '../refusals';
import { digestOf } from '../rules/payee-digest';
import { movesMoney } from '../rules/payee-state';

type Asked = { readonly squadId: number };

export async function readPayee({ tx, input, caller }: ReadCall<Asked>): Promise<Payee> {
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

const paidTo = ['name', 'nip', 'account', 'vatPercent'] as const;

export async function savePayee({ tx, input, caller, ifMatch }: VerbCall<Asked & PayeeForm>): Promise<Payee> {
  const { squadId, ...form } = input;
  // Of two first saves the second has no row to wait for.
  await holdPayouts(tx);
  if (!(await findSquad(tx, squadId))) throw refuse('squadNotFound');
  const known = await lockPayee(tx, squadId);
  requireVersion(ifMatch, known?.version ?? 0, known ?? NOBODY);
  const before = await findPayee(tx, squadId);
  await writePayee(tx, squadId, form, caller.fullName);
  if (paidTo.some((field) => before[field] !== form[field])) {
    const waits = movesMoney(form) && (await needsApproval(tx));
    await noteChange(tx, { squadId, waits, subject: caller.subject, createdBy: caller.fullName });
  }
  return showPayee(tx, squadId, caller.subject);
}

const NOBODY = { changedBy: '', changedAt: '' };

/** Who wrote it cannot confirm it, nor whoever changed it since a second person last looked. */
export async function confirmPayee({ tx, input, caller, ifMatch }: VerbCall<Asked>): Promise<number> {
  const { squadId } = input;
  await holdPayouts(tx);
  const known = await lockPayee(tx, squadId);
  if (!known) throw refuse('squadNotFound');
  requireVersion(ifMatch, known.version, known);
  const payee = await findPayee(tx, squadId);
  if (!movesMoney(payee)) throw refuse('nothingToConfirm');
  const changes = await readChanges(tx, squadId);
  if (changes.some(({ subject }) => subject === caller.subject)) throw refuse('ownPayee');
  await noteChange(tx, { squadId, confirms: true, subject: caller.subject, createdBy: caller.fullName });
  await confirmAccount(tx, squadId, digestOf(payee));
  return squadId;
}
