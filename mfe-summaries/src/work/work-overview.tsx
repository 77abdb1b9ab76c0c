import type { SummaryItem } from '@ostep/api-summaries';
import { EmptyState, LoadFailure, TableSkeleton } from '@ostep/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { texts } from '../texts';
import { groupBySquad } from './group-by-squad';
import { SquadCard } from './squad-card';

type WorkOverviewProps = {
  readonly query: UseQueryResult<SummaryItem[]>;
  readonly withDistrict: boolean;
};

export function WorkOverview({ query, withDistrict }: WorkOverviewProps) {
  const { data: items, isPlaceholderData, isError, error, refetch } = query;
  const groups = useMemo(() => groupBySquad(items ?? []), [items]);
  if (isError && !items) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!items) return <TableSkeleton rows={8} />;
  if (items.length === 0) return <EmptyState hint={texts.noWorkHint} title={texts.noWork} />;
  return (
    <div
      aria-busy={isPlaceholderData}
      className={isPlaceholderData ? 'summaries-cards summaries-stale' : 'summaries-cards'}
    >
      {groups.map((work) => (
        <SquadCard key={work.squadId} withDistrict={withDistrict} work={work} />
      ))}
    </div>
  );
}
