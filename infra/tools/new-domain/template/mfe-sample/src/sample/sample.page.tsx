import type { Entry } from '@ostep/api-sample';
import { usePageTitle } from '@ostep/platform';
import { EmptyState, type ListColumn, ListPage, LoadFailure, printEntry } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../sample.queries';
import { texts } from '../texts';

const columns: ListColumn<Entry>[] = [
  {
    key: 'name',
    kind: 'text',
    main: true,
    header: texts.name,
    cell: ({ name }) => name,
    sortValue: ({ name }) => name,
  },
  { key: 'id', kind: 'amount', hideOrder: 1, header: texts.id, cell: ({ id }) => id, sortValue: ({ id }) => id },
];

export function SamplePage() {
  usePageTitle(texts.page);
  const { data, error, isError, refetch } = useQuery(entriesQuery);
  return (
    <ListPage
      count={data?.length}
      failure={isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      list={{
        columns,
        empty: <EmptyState title={texts.empty} />,
        label: texts.page,
        name: 'sample',
        rowKey: ({ id }) => id,
        rows: data,
      }}
      menu={[printEntry]}
      title={texts.page}
    />
  );
}
