import type { IsoDate } from '@ostep/kernel';
import type { VerbCall } from '@ostep/service-kit';
import {
  changeStatement,
  findStatement,
  findStatementJob,
  hasLaterStatement,
  holdPayouts,
  releaseRows,
  type Statement,
} from '../data/statements';
import { refuse } from '../refusals';

type Call<Input> = VerbCall<Input & { readonly id: number }>;

async function holdApproved({ tx, input }: Pick<Call<object>, 'tx' | 'input'>): Promise<Statement> {
  await holdPayouts(tx);
  const known = await findStatement(tx, input.id);
  if (!known) throw refuse('statementNotFound');
  if (known.state === 'paid') throw refuse('statementPaid', { number: known.number });
  if (known.state === 'cancelled') throw refuse('statementCancelled', { number: known.number });
  return known;
}

export async function markPaid(call: Call<{ readonly paidOn: IsoDate }>): Promise<number> {
  const { id } = await holdApproved(call);
  await changeStatement(call.tx, id, { state: 'paid', paidOn: call.input.paidOn });
  return id;
}

export async function cancelStatement(call: Call<{ readonly reason: string }>): Promise<number> {
  const known = await holdApproved(call);
  const later = await hasLaterStatement(call.tx, known);
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
