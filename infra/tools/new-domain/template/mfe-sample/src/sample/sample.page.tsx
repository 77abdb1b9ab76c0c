import type { Entry } from '@ostep/api-sample';
import { usePageTitle } from '@ostep/platform';
import { EmptyState, type ListColumn, ListPage, printEntry } from '@ostep/ui';
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
  const query = useQuery(entriesQuery);
  return (
    <ListPage
      count={query.data?.length}
      list={{
        columns,
        empty: <EmptyState title={texts.empty} />,
        label: texts.page,
        name: 'sample',
        rowKey: ({ id }) => id,
        rows: query.data,
      }}
      menu={[printEntry]}
      query={query}
      title={texts.page}
    />
  );
}
