import type { Entry } from '@ostep/api-start';
import { usePageTitle } from '@ostep/platform';
import { EmptyState, type ListColumn, ListPage, printEntry } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { entriesQuery } from '../start.queries';
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

export function StartPage() {
  usePageTitle(texts.page);
  const query = useQuery(entriesQuery);
  return (
    <ListPage
      count={query.data?.length}
      list={{
        columns,
        empty: <EmptyState title={texts.empty} />,
        label: texts.page,
        name: 'start',
        rowKey: ({ id }) => id,
        rows: query.data,
      }}
      menu={[printEntry]}
      query={query}
      title={texts.page}
    />
  );
}
