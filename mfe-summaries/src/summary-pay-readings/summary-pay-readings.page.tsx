import type { PayReading } from '@ostep/api-summaries';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { Button, DataList, InstantText, type ListColumn, LoadFailure, PageHeader } from '@ostep/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { payReadingsQuery } from '../summary.queries';
import { texts } from '../texts';

const words = texts.payReadings;

const columns: readonly ListColumn<PayReading>[] = [
  { key: 'time', header: words.time, cell: ({ readTime }) => <InstantText value={readTime} />, nowrap: true },
  { key: 'actor', header: words.actor, cell: ({ actorName, actor }) => words.personOf(actorName, actor) },
  { key: 'what', header: words.what, cell: ({ what }) => words.kinds[what] },
  { key: 'squad', header: texts.squad, cell: ({ squad }) => squad ?? words.allSquads },
  { key: 'month', header: texts.month, cell: ({ year, month }) => words.monthOf(year, month), nowrap: true },
];

export function PayReadingsPage() {
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
  const { data, error, isError, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(payReadingsQuery);
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <DataList
        columns={columns}
        empty={words.none}
        label={words.title}
        rowKey={({ id }) => id}
        rows={data?.pages.flatMap(({ readings }) => readings)}
      />
      {hasNextPage ? <Button label={words.older} onClick={() => void fetchNextPage()} /> : null}
    </>
  );
}
