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

const TWO_LINE_ROW = 52;

type ProgressListProps = { readonly contractId: number; readonly listHandle: Ref<ListHandle<ProgressItem>> };

export function ProgressList({ contractId, listHandle }: ProgressListProps) {
  const { data, error, isFetching, isNotCached, refetch } = useProgress(contractId);
  const [searchText, setSearchText] = useState('');
  const columns = useMemo(() => (data ? progressColumns(data.sums) : []), [data]);
  const rows = useMemo(() => rowsMatching(data?.items ?? [], searchText, progressText), [data, searchText]);
  if (isNotCached) return <NotCached />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={12} />;
  return (
    <>
      <FilterBar>
        <FilterTextField
          label={texts.filterAction}
          onChange={setSearchText}
          placeholder={texts.filterActionHint}
          value={searchText}
          width="18rem"
        />
      </FilterBar>
      <DataList
        columns={columns}
        empty={searchText === '' ? texts.noItems : texts.noneFound}
        fetching={isFetching}
        handle={listHandle}
        label={texts.progress}
        name="contract-progress"
        rowHeight={TWO_LINE_ROW}
        rowKey={(item) => item.id}
        rows={rows}
        rowTone={(item) => (item.note === null ? undefined : 'warn')}
      />
      <ProgressVersions versions={data.versions} />
    </>
  );
}
