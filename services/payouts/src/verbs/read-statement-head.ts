import type { MonthParams } from '@ostep/api-payouts';
import type { ReadCall } from '@ostep/service-kit';
import { findStatement } from '../data/statements';
import { refuse } from '../refusals';
import { yearMonthOf } from '../rules/months';

/** Squad and month of a statement, for the log of who read pay data. */
export async function readStatementHead({
  tx,
  input: id,
}: ReadCall<number>): Promise<MonthParams & { readonly squadId: number }> {
  const known = await findStatement(tx, id);
  if (!known) throw refuse('statementNotFound');
  return { ...yearMonthOf(known.month), squadId: known.squadId };
}
