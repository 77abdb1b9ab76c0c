import { EmptyState, LoadFailure, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { type Month, squadsMonthQuery } from '../summary.queries';
import { texts } from '../texts';
import { SquadSums } from './squad-sums';

export function AllSquads({ month }: { month: Month }) {
  const { data: sums, isPlaceholderData, isError, error, refetch } = useQuery(squadsMonthQuery(month));
  if (isError && !sums) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!sums) return <TableSkeleton rows={8} />;
  if (sums.squads.length === 0) return <EmptyState hint={texts.noWorkHint} title={texts.noWork} />;
  return <SquadSums fetching={isPlaceholderData} month={month} sums={sums} />;
}
