import type { Entry } from '@ostep/api-payouts';
import { usePageTitle } from '@ostep/platform';
import { DataList, EmptyState, type ListColumn, LoadFailure, PageHeader } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../payouts.queries';
import { texts } from '../texts';

const columns: ListColumn<Entry>[] = [
  { key: 'id', header: texts.id, cell: ({ id }) => id, sortValue: ({ id }) => id, align: 'right', width: '5rem' },
  { key: 'name', header: texts.name, cell: ({ name }) => name, sortValue: ({ name }) => name },
];

const rowKey = ({ id }: Entry) => id;

export function PayoutsPage() {
  usePageTitle(texts.page);
  const { data, error, isError, refetch } = useQuery(entriesQuery);
  return (
    <>
      <PageHeader title={texts.page} />
      {isError && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <DataList
          columns={columns}
          empty={<EmptyState title={texts.empty} />}
          label={texts.page}
          name="payouts"
          rowKey={rowKey}
          rows={data}
        />
      )}
    </>
  );
}
