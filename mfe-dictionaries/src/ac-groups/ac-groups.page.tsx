import type { WorkGroup, WorkGroupItem } from '@ostep/api-dictionaries';
import { entryAddress } from '@ostep/api-dictionaries/addresses';
import { usePageTitle } from '@ostep/platform';
import {
  BooleanMark,
  DataList,
  EmptyState,
  type ListColumn,
  LoadFailure,
  PageHeader,
  PercentText,
  Section,
  TableSkeleton,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { workGroupsQuery } from '../dictionaries.queries';
import { texts } from '../texts';

const words = texts.groups;

const columns: readonly ListColumn<WorkGroupItem>[] = [
  { key: 'name', header: words.item, cell: (item) => item.name, sortValue: (item) => item.name },
  {
    key: 'share',
    header: words.share,
    cell: (item) => <PercentText places={0} value={item.profitMarginReference} />,
    sortValue: (item) => item.profitMarginReference,
    align: 'right',
    width: '7.75rem',
  },
  {
    key: 'addToSum',
    header: words.addToSum,
    cell: (item) => <BooleanMark value={item.addToSum} />,
    align: 'center',
    width: '6.25rem',
    sortValue: (item) => item.addToSum,
  },
];

const rowKey = (item: WorkGroupItem) => item.id;

export function WorkGroupsPage() {
  usePageTitle(words.title);
  const { data, isError, error, refetch } = useQuery(workGroupsQuery);
  return (
    <>
      <PageHeader
        back={{ to: entryAddress.actionCodes(), label: texts.backToCodes }}
        subtitle={words.subtitle}
        title={words.title}
      />
      {data ? <Groups groups={data} /> : null}
      {!data && isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data || isError ? null : <TableSkeleton />}
    </>
  );
}

function Groups({ groups }: { groups: readonly WorkGroup[] }) {
  if (groups.length === 0) return <EmptyState title={words.empty} />;
  return (
    <div className="dictionaries-groups">
      {groups.map((group) => (
        <Section key={group.id} title={group.name}>
          <DataList
            columns={columns}
            empty={<EmptyState title={words.empty} />}
            label={group.name}
            name="work-group-items"
            rowKey={rowKey}
            rows={group.workGroupItems}
          />
        </Section>
      ))}
    </div>
  );
}
