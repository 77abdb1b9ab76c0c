import type { Executor } from '@ostep/service-kit';
import { readRemovedBy } from '../data/entries';
import { needsApproval } from '../data/neighbours';
import { readOwnPayees } from '../data/payees';
import type { YearMonth } from '../rules/months';
import { type readOpenMonth, scopeOf } from './read-open-month';

type Open = YearMonth & Pick<Awaited<ReturnType<typeof readOpenMonth>>, 'lines'>;

/** Whose open month this person wrote, where a second person approves: a line, one that is gone, or the payee. */
export async function readOwnSquads(
  tx: Executor,
  { year, month, lines }: Open,
  subject: string,
): Promise<(squadId: number) => boolean> {
  if (!(await needsApproval(tx))) return () => false;
  const payees = await readOwnPayees(tx, subject);
  const removed = await readRemovedBy(tx, await scopeOf(tx, { year, month, squadIds: [...lines.keys()] }), subject);
  return (squadId) =>
    payees.has(squadId) || removed.has(squadId) || (lines.get(squadId) ?? []).some((line) => line.subject === subject);
}
