import type { ProgressItem } from '@ostep/api-contracts';
import { NotCached } from '@ostep/cached-queries';
import {
  DataList,
  FilterBar,
  FilterTextField,
  type ListHandle,
  LoadFailure,
  rowsMatching,
  TableSkeleton,
} from '@ostep/ui';
import { type Ref, useMemo, useState } from 'react';
import { texts } from '../texts';
import { useProgress } from './cached-contract';
import { progressColumns, progressText } from './progress-columns';
import { ProgressVersions } from './progress-versions';

const TWO_LINES = 52;

type ProgressListProps = { readonly contractId: number; readonly listed: Ref<ListHandle<ProgressItem>> };

export function ProgressList({ contractId, listed }: ProgressListProps) {
  const { data, error, isFetching, isNotCached, refetch } = useProgress(contractId);
  const [sought, setSought] = useState('');
  const columns = useMemo(() => (data ? progressColumns(data.sums) : []), [data]);
  const rows = useMemo(() => rowsMatching(data?.items ?? [], sought, progressText), [data, sought]);
  if (isNotCached) return <NotCached />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={12} />;
  return (
    <>
      <FilterBar>
        <FilterTextField
          label={texts.filterAction}
          onChange={setSought}
          placeholder={texts.filterActionHint}
          value={sought}
          width="18rem"
        />
      </FilterBar>
      <DataList
        columns={columns}
        empty={sought === '' ? texts.noItems : texts.noneFound}
        fetching={isFetching}
        handle={listed}
        label={texts.progress}
        name="contract-progress"
        rowHeight={TWO_LINES}
        rowKey={(item) => item.id}
        rows={rows}
        rowTone={(item) => (item.note === null ? undefined : 'warn')}
      />
      <ProgressVersions versions={data.versions} />
    </>
  );
}
