import type { PayAccess } from '@ostep/api-summaries';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { Button, DataList, InstantText, type ListColumn, LoadFailure, PageHeader } from '@ostep/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { payAccessQuery } from '../summary.queries';
import { texts } from '../texts';

const words = texts.payAccessLog;

const columns: readonly ListColumn<PayAccess>[] = [
  {
    key: 'time',
    header: words.time,
    cell: ({ readTime }) => <InstantText value={readTime} />,
    sortValue: ({ readTime }) => readTime,
    nowrap: true,
  },
  textColumn('actor', words.actor, ({ actorName, actor }) => words.personOf(actorName, actor)),
  textColumn('what', words.what, ({ what, payout }) => words.kinds[payout ?? what]),
  textColumn('squad', texts.squad, ({ squad }) => squad ?? words.allSquads),
  {
    key: 'month',
    header: texts.month,
    cell: ({ year, month }) => words.monthOf(year, month),
    sortValue: ({ year, month }) => year * 12 + month,
    nowrap: true,
  },
];

function textColumn(key: string, header: string, text: (reading: PayAccess) => string): ListColumn<PayAccess> {
  return { key, header, cell: text, sortValue: text };
}

export function PayAccessPage() {
  usePageTitle(words.title);
  const isClosed = useMissingRole('ops', 'manager') !== undefined;
  return (
    <>
      <PageHeader subtitle={isClosed ? words.closed : words.about} title={words.title} />
      {isClosed ? null : <Readings />}
    </>
  );
}

function Readings() {
  const { data, error, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(payAccessQuery);
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataList
        columns={columns}
        empty={words.none}
        label={words.title}
        name="pay-readings"
        rowKey={({ id }) => id}
        rows={data?.pages.flatMap(({ readings }) => readings)}
      />
      {hasNextPage ? <Button label={words.older} onClick={() => void fetchNextPage()} /> : null}
    </>
  );
}
