import type { PayAccess } from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { Button, InstantText, type ListColumn, ListPage, NotAllowedPanel, printEntry } from '@ostep/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { payAccessQuery } from '../summary.queries';
import { texts } from '../texts';

const words = texts.payAccessLog;

const columns: readonly ListColumn<PayAccess>[] = [
  {
    key: 'time',
    kind: 'badge',
    header: words.time,
    cell: ({ readTime }) => <InstantText value={readTime} />,
    sortValue: ({ readTime }) => readTime,
  },
  textColumn('actor', words.actor, ({ actorName }) => actorName),
  textColumn('what', words.what, ({ what, payout }) => words.kinds[payout ?? what]),
  textColumn('squad', texts.squad, ({ squad }) => squad ?? words.allSquads),
  {
    key: 'month',
    kind: 'badge',
    hideOrder: 2,
    header: texts.month,
    cell: ({ year, month }) => words.monthOf(year, month),
    sortValue: ({ year, month }) => year * 12 + month,
  },
];

function textColumn(key: string, header: string, text: (reading: PayAccess) => string): ListColumn<PayAccess> {
  return {
    key,
    header,
    ...(key === 'what' ? { kind: 'text', main: true } : { kind: 'text' }),
    cell: text,
    sortValue: text,
  };
}

export function PayAccessPage() {
  usePageTitle(words.title);
  const isRefused = useMissingRole('ops', 'manager') !== undefined;
  return isRefused ? (
    <NotAllowedPanel
      back={{ label: texts.districtTitle, to: summaryAddress.path }}
      reason={words.closed}
      title={words.title}
    />
  ) : (
    <PayAccessList />
  );
}

function PayAccessList() {
  const query = useInfiniteQuery(payAccessQuery);
  const { data, hasNextPage, fetchNextPage } = query;
  return (
    <ListPage
      list={{
        columns,
        empty: words.none,
        label: words.title,
        name: 'pay-readings',
        rowKey: ({ id }) => id,
        rows: data?.pages.flatMap(({ readings }) => readings),
      }}
      menu={[printEntry]}
      note={words.about}
      query={query}
      title={words.title}
    >
      {hasNextPage ? <Button label={words.older} onClick={() => void fetchNextPage()} /> : null}
    </ListPage>
  );
}
