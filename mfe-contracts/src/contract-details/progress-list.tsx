import type { ProgressItem } from '@ostep/api-contracts';
import { NotCached } from '@ostep/cached-queries';
import {
  DataList,
  ExcelButton,
  focusField,
  type ListHandle,
  LoadFailure,
  Shortcuts,
  TableSkeleton,
  Toolbar,
} from '@ostep/ui';
import { useMemo, useRef } from 'react';
import { progressWorkbook } from '../contract.queries';
import { texts } from '../texts';
import { useProgress } from './cached-contract';
import { progressColumns } from './progress-columns';
import { ProgressVersions } from './progress-versions';

const TWO_LINES = 52;
const listKeys = [{ key: '/', label: texts.filterAction, run: focusField('.ui-column-filter') }];

export function ProgressList({ contractId }: { contractId: number }) {
  const { data, error, isFetching, isNotCached, refetch } = useProgress(contractId);
  const list = useRef<ListHandle<ProgressItem>>(null);
  const columns = useMemo(() => (data ? progressColumns(data.sums) : []), [data]);
  if (isNotCached) return <NotCached />;
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={12} />;
  return (
    <>
      <Shortcuts keys={listKeys} />
      <Toolbar>
        <ExcelButton
          disabledReason={data.items.length === 0 ? texts.noItems : undefined}
          workbook={() => progressWorkbook(contractId, list.current?.shownRows() ?? [])}
        />
      </Toolbar>
      <DataList
        columns={columns}
        empty={texts.noItems}
        fetching={isFetching}
        handle={list}
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
