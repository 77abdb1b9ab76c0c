import type { FoundWork, StatementBundle } from '@ostep/api-summaries';
import { groupRows } from '@ostep/service-kit';
import { buildStatement, type StatementHead, statementNumber, totalOf } from './build-statement';

type Squads = ReadonlyMap<number, StatementHead['squad']>;

export function buildStatementBundle(
  head: Omit<StatementHead, 'squad'> & Pick<StatementBundle, 'sender' | 'preparedBy'>,
  squads: Squads,
  items: readonly FoundWork[],
): StatementBundle {
  const bySquad = [...groupRows(items, ({ squadId }) => squadId)].map(([squadId, work]) => {
    const squad = squads.get(squadId) ?? { code: '', name: work[0]?.squadName ?? '' };
    return { works: countOf(work), unsettled: countOf(work.filter(isUnsettled)), work, squad };
  });
  const total = (field: 'works' | 'unsettled') => bySquad.reduce((count, squad) => count + squad[field], 0);
  const { year, month, issuedOn, sender, preparedBy } = head;
  return {
    number: head.isFinal ? statementNumber(head) : null,
    sender,
    preparedBy,
    year,
    month,
    issuedOn,
    squads: bySquad.map(({ work, squad, ...counts }) => ({
      ...counts,
      statement: buildStatement({ ...head, squad }, work),
    })),
    works: total('works'),
    unsettled: total('unsettled'),
    total: totalOf(items),
    unapproved: totalOf(items.filter(({ unapproved }) => unapproved)),
  };
}

const isUnsettled = ({ settlementId }: FoundWork) => settlementId === null;

const countOf = (work: readonly FoundWork[]) => new Set(work.map(({ squadAssignmentId }) => squadAssignmentId)).size;
