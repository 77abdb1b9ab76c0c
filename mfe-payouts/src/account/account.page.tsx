import type { SquadAccount } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { formatMonth } from '@ostep/kernel';
import { RequireRoles, usePageTitle } from '@ostep/platform';
import { Link, useParams } from '@ostep/router';
import {
  DataList,
  DateText,
  FactsGrid,
  type ListColumn,
  LoadFailure,
  MoneyText,
  PageHeader,
  Section,
  TableSkeleton,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { squadAccountQuery } from '../payouts.queries';
import { texts } from '../texts';

export function AccountPage() {
  return (
    <RequireRoles roles={['manager']}>
      <Account squadId={Number(useParams().squadId)} />
    </RequireRoles>
  );
}

function Account({ squadId }: { readonly squadId: number }) {
  const { data, error, isError, refetch } = useQuery(squadAccountQuery(squadId));
  usePageTitle(texts.account);
  if (isError && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={10} />;
  return (
    <>
      <PageHeader
        back={{ to: payoutAddress.path, label: texts.page }}
        subtitle={`${data.squadCode} ${data.squadName}`}
        title={texts.account}
      />
      <FactsGrid facts={[{ label: texts.balance, value: <MoneyText value={data.balance} /> }]} />
      <Section title={texts.entries}>
        <DataList
          columns={entryColumns(squadId)}
          empty={texts.noEntries}
          label={texts.entries}
          name="squad-account"
          rowKey={({ day, kind, number, balance }) => `${day} ${kind} ${number} ${balance}`}
          rows={data.entries}
        />
      </Section>
      <Months label={texts.bookedMonths} months={data.months} name="squad-months" />
      <Months label={texts.unsettledMonths} months={data.unsettled} name="squad-unsettled" />
    </>
  );
}

type Entry = SquadAccount['entries'][number];

const entryColumns = (squadId: number): readonly ListColumn<Entry>[] => [
  { key: 'day', header: texts.day, nowrap: true, cell: ({ day }) => <DateText value={day} /> },
  { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.entryKinds[kind] },
  { key: 'number', header: texts.number, cell: ({ number }) => numberLink(squadId, number) },
  { key: 'value', header: texts.value, align: 'right', cell: ({ value }) => <MoneyText value={value} /> },
  { key: 'balance', header: texts.balance, align: 'right', cell: ({ balance }) => <MoneyText value={balance} /> },
];

function numberLink(squadId: number, number: string | null) {
  const [, month, year] = /\/(\d\d)\/(\d{4})(?:\/\d+)?$/u.exec(number ?? '') ?? [];
  if (number === null || month === undefined) return number;
  return <Link to={payoutAddress.month({ year: Number(year), month: Number(month), squadId })}>{number}</Link>;
}

type Month = SquadAccount['unsettled'][number];

function Months({
  label,
  months,
  name,
}: {
  readonly label: string;
  readonly months: readonly Month[];
  readonly name: string;
}) {
  const most = Math.max(1, ...months.map(({ value }) => value));
  const monthColumns: readonly ListColumn<Month>[] = [
    { key: 'month', header: texts.month, nowrap: true, cell: nameOf },
    {
      key: 'bar',
      header: texts.share,
      cell: ({ value }) => <meter aria-hidden="true" max={most} value={Math.max(0, value)} />,
    },
    { key: 'value', header: texts.value, align: 'right', cell: ({ value }) => <MoneyText value={value} /> },
  ];
  return (
    <Section title={label}>
      <DataList
        columns={monthColumns}
        empty={texts.noEntries}
        label={label}
        name={name}
        rowKey={({ year, month }) => `${year}-${month}`}
        rows={months}
      />
    </Section>
  );
}

const nameOf = ({ year, month }: Month) => (year && month ? formatMonth(year, month) : texts.undated);
