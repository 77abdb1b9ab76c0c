import type { SquadAccount } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { formatMonth, sum, toJsonNumber } from '@ostep/kernel';
import { RequireRoles, usePageTitle } from '@ostep/platform';
import { Link } from '@ostep/router';
import {
  DataList,
  DateText,
  type ListColumn,
  MoneyText,
  printEntry,
  RecordPage,
  Section,
  useRecordId,
} from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { payeeEntry } from '../payout/payee-entry';
import { usePayoutsChanged } from '../payout/use-payouts-changed';
import { squadAccountQuery } from '../payouts.queries';
import { texts } from '../texts';

const back = { to: payoutAddress.path, label: texts.page };

export function AccountPage() {
  return (
    <RequireRoles roles={['manager']}>
      <Account squadId={useRecordId()} />
    </RequireRoles>
  );
}

function Account({ squadId }: { readonly squadId: number }) {
  const query = useQuery(squadAccountQuery(squadId));
  const { data } = query;
  const title = data ? texts.accountOf(`${data.squadCode} ${data.squadName}`) : texts.account;
  usePageTitle(title);
  const onChanged = usePayoutsChanged();
  return (
    <RecordPage
      back={back}
      facts={{
        label: texts.accountFacts,
        first: [
          { label: texts.balance, value: <MoneyText value={data?.balance} /> },
          { label: texts.booked, value: <MoneyText value={totalOf(data?.months)} /> },
          { label: texts.unsettled, value: <MoneyText value={totalOf(data?.unsettled)} /> },
        ],
        more: [],
      }}
      menu={[payeeEntry({ squadId, isHeld: false, onChanged }), printEntry]}
      query={query}
      title={title}
    >
      {data ? (
        <>
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
          <MonthSums label={texts.bookedMonths} months={data.months} name="squad-months" />
          <MonthSums label={texts.unsettledMonths} months={data.unsettled} name="squad-unsettled" />
        </>
      ) : null}
    </RecordPage>
  );
}

const totalOf = (months: readonly Month[] | undefined) => months && toJsonNumber(sum(months.map(({ value }) => value)));

type Entry = SquadAccount['entries'][number];

const entryColumns = (squadId: number): readonly ListColumn<Entry>[] => [
  { key: 'day', kind: 'date', header: texts.day, cell: ({ day }) => <DateText value={day} /> },
  { key: 'kind', kind: 'text', main: true, header: texts.kind, cell: ({ kind }) => texts.entryKinds[kind] },
  { key: 'number', kind: 'key', header: texts.number, cell: ({ number }) => numberLink(squadId, number) },
  { key: 'value', kind: 'money', header: texts.value, cell: ({ value }) => <MoneyText value={value} /> },
  { key: 'balance', kind: 'money', header: texts.balance, cell: ({ balance }) => <MoneyText value={balance} /> },
];

function numberLink(squadId: number, number: string | null) {
  const [, month, year] = /\/(\d\d)\/(\d{4})(?:\/\d+)?$/u.exec(number ?? '') ?? [];
  if (number === null) return <span className="ui-muted">{texts.inNoStatement}</span>;
  if (month === undefined) return number;
  return <Link to={payoutAddress.month({ year: Number(year), month: Number(month), squadId })}>{number}</Link>;
}

type Month = SquadAccount['unsettled'][number];

type MonthSumsProps = { readonly label: string; readonly months: readonly Month[]; readonly name: string };

function MonthSums({ label, months, name }: MonthSumsProps) {
  const largest = Math.max(1, ...months.map(({ value }) => value));
  const monthColumns: readonly ListColumn<Month>[] = [
    { key: 'month', kind: 'text', main: true, header: texts.month, cell: nameOf },
    {
      key: 'bar',
      kind: 'text',
      hideOrder: 1,
      header: texts.share,
      cell: ({ value }) => <meter aria-hidden="true" max={largest} value={Math.max(0, value)} />,
    },
    { key: 'value', kind: 'money', header: texts.value, cell: ({ value }) => <MoneyText value={value} /> },
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
