import type { ProgressItem } from '@ostep/api-contracts';
import { NotCached } from '@ostep/cached-queries';
import { DataList, focusField, type ListHandle, LoadFailure, Shortcuts, TableSkeleton } from '@ostep/ui';
import { type Ref, useMemo } from 'react';
import { texts } from '../texts';
import { useProgress } from './cached-contract';
import { progressColumns } from './progress-columns';
import { ProgressVersions } from './progress-versions';

const TWO_LINES = 52;
const listKeys = [{ key: '/', label: texts.filterAction, run: focusField('.ui-column-filter') }];

type ProgressListProps = { readonly contractId: number; readonly listed: Ref<ListHandle<ProgressItem>> };

export function ProgressList({ contractId, listed }: ProgressListProps) {
  const { data, error, isFetching, isNotCached, refetch } = useProgress(contractId);
  const columns = useMemo(() => (data ? progressColumns(data.sums) : []), [data]);
  if (isNotCached) return <NotCached />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={12} />;
  return (
    <>
      <Shortcuts keys={listKeys} />
      <DataList
        columns={columns}
        empty={texts.noItems}
        fetching={isFetching}
        handle={listed}
        label={texts.progress}
        name="contract-progress"
        rowHeight={TWO_LINES}
        rowKey={(item) => item.id}
        rows={data.items}
        rowTone={(item) => (item.note === null ? undefined : 'warn')}
      />
      <ProgressVersions versions={data.versions} />
    </>
  );
}
