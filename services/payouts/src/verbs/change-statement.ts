import type { MonthParams } from '@ostep/api-payouts';
import { dayInWarsaw, formatDate, type IsoDate } from '@ostep/kernel';
import { atField, type Transaction, type VerbCall } from '@ostep/service-kit';
import {
  changeStatement,
  findLaterStatement,
  findStatement,
  findStatementJob,
  lockPayouts,
  releaseRows,
  type Statement,
} from '../data/statements';
import { refuse } from '../refusals';
import { firstDayOf } from '../rules/months';

type Call<Input> = VerbCall<Input & { readonly id: number }>;

async function lockApproved(tx: Transaction, id: number): Promise<Statement> {
  await lockPayouts(tx);
  const known = await findStatement(tx, id);
  if (!known) throw refuse('statementNotFound');
  if (known.state === 'paid') throw refuse('statementPaid', { number: known.number });
  if (known.state === 'cancelled') throw refuse('statementCancelled', { number: known.number });
  return known;
}

type Paid = { readonly paidOn: IsoDate };

async function payOne({ tx, input, now }: VerbCall<Paid>, id: number): Promise<number> {
  const { paidOn } = input;
  const { number, createdTime } = await lockApproved(tx, id);
  const approvedOn = dayInWarsaw(new Date(createdTime));
  if (paidOn > dayInWarsaw(now)) throw atField(refuse('paidInFuture'), 'paidOn');
  if (paidOn < approvedOn) {
    throw atField(refuse('paidBeforeApproval', { number, day: formatDate(approvedOn) }), 'paidOn');
  }
  await changeStatement(tx, id, { state: 'paid', paidOn });
  return id;
}

export const markPaid = (call: Call<Paid>): Promise<number> => payOne(call, call.input.id);

/** Marks all statements or none: a list marked in part would be paid twice. */
export async function markAllPaid(call: VerbCall<MonthParams & Paid & { readonly statementIds: readonly number[] }>) {
  const { tx, input } = call;
  const month = firstDayOf(input);
  const paid: number[] = [];
  for (const id of new Set(input.statementIds)) {
    if ((await findStatement(tx, id))?.month !== month) throw refuse('statementNotFound');
    paid.push(await payOne(call, id));
  }
  return paid;
}

export async function markUnpaid({ tx, input }: Call<{ readonly reason: string }>): Promise<number> {
  await lockPayouts(tx);
  const known = await findStatement(tx, input.id);
  if (!known) throw refuse('statementNotFound');
  if (known.state !== 'paid') throw refuse('statementNotPaid', { number: known.number });
  await changeStatement(tx, known.id, { state: 'approved', paidOn: null, reason: input.reason });
  return known.id;
}

export async function cancelStatement(call: Call<{ readonly reason: string }>): Promise<number> {
  const known = await lockApproved(call.tx, call.input.id);
  const later = await findLaterStatement(call.tx, known);
  if (later) throw refuse('laterStatement', { number: later.number });
  await changeStatement(call.tx, known.id, { state: 'cancelled', reason: call.input.reason });
  await releaseRows(call.tx, known.id);
  return known.id;
}

export async function findArchivedStatement({ tx, input: id }: VerbCall<number>): Promise<string> {
  const jobId = await findStatementJob(tx, id);
  if (jobId === null) throw refuse('statementNotFound');
  return jobId;
}
