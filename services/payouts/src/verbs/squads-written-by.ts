import type { Executor } from '@ostep/service-kit';
import { readRemovedBy } from '../data/entries';
import { needsApproval } from '../data/neighbours';
import { readPayeesChangedBy } from '../data/payees';
import type { YearMonth } from '../rules/months';
import { type readOpenMonth, readScope } from './read-open-month';

type OpenMonth = YearMonth & Pick<Awaited<ReturnType<typeof readOpenMonth>>, 'lines'>;

/**
 * Tells for which squads this person wrote in the open month: entered or deleted a line, or changed the payee. Where no
 * second person has to approve, for none.
 */
export async function readSquadsWrittenBy(
  tx: Executor,
  { year, month, lines }: OpenMonth,
  subject: string,
): Promise<(squadId: number) => boolean> {
  if (!(await needsApproval(tx))) return () => false;
  const payees = await readPayeesChangedBy(tx, subject);
  const removed = await readRemovedBy(tx, await readScope(tx, { year, month, squadIds: [...lines.keys()] }), subject);
  return (squadId) =>
    payees.has(squadId) || removed.has(squadId) || (lines.get(squadId) ?? []).some((line) => line.subject === subject);
}
