import { contractAddress } from '@ostep/api-contracts/addresses';
import { MIN_DAYS, type OnePage, type OnePageRow } from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { Link } from '@ostep/router';
import { DataList, type ListColumn, MoneyText, PercentText, Section } from '@ostep/ui';
import { resultTexts } from '../summary-result/result-texts';
import { onePageTexts as texts } from './one-page-texts';

type Sums = Pick<OnePageRow, 'revenue' | 'cost' | 'profit' | 'margin' | 'markup'>;
type Squad = OnePage['squads'][number];
type Contract = OnePage['contracts'][number];
type Group = 'activity' | 'district' | 'squad' | 'contract';
type AddressOf<Row> = (row: Row) => string;

function moneyColumn<Row>(
  key: string,
  header: string,
  amountOf: (row: Row) => number | null,
  addressOf?: AddressOf<Row>,
): ListColumn<Row> {
  const cell = (row: Row) => {
    const value = <MoneyText value={amountOf(row)} />;
    return addressOf && amountOf(row) !== 0 ? <Link to={addressOf(row)}>{value}</Link> : value;
  };
  return { key, kind: 'money', header, cell, sortValue: amountOf };
}

const moneyColumns = <Row extends Sums>(to: AddressOf<Row>): readonly ListColumn<Row>[] => [
  moneyColumn('revenue', resultTexts.revenue, ({ revenue }) => revenue, to),
  moneyColumn('cost', resultTexts.cost, ({ cost }) => cost, to),
  moneyColumn('profit', resultTexts.profit, ({ profit }) => profit, to),
];

function sumColumns<Row extends Sums>(to: AddressOf<Row>): readonly ListColumn<Row>[] {
  const percent = (key: 'margin' | 'markup', note: string): ListColumn<Row> => ({
    key,
    kind: 'amount',
    hideOrder: key === 'markup' ? 1 : 2,
    header: resultTexts[key],
    note,
    cell: (row) => <PercentText value={row[key]} />,
    sortValue: (row) => row[key],
  });
  return [...moneyColumns(to), percent('margin', resultTexts.marginNote), percent('markup', resultTexts.markupNote)];
}

type Period = OnePage['now'] & { readonly label: string };

const periodAddress = ({ from, to }: Period) => summaryAddress.result({ from, to, by: 'activity' });

const periodColumns: readonly ListColumn<Period>[] = [
  {
    key: 'period',
    kind: 'text',
    main: true,
    header: texts.period,
    cell: (period) => <Link to={periodAddress(period)}>{period.label}</Link>,
  },
  ...sumColumns(periodAddress),
  {
    key: 'rounding',
    kind: 'amount',
    hideOrder: 3,
    header: resultTexts.rounding,
    cell: ({ rounding }) => (
      <span className="ui-muted summaries-rounding">
        <MoneyText value={rounding} />
      </span>
    ),
    sortValue: ({ rounding }) => rounding,
  },
  {
    key: 'byProtocols',
    kind: 'amount',
    hideOrder: 4,
    header: resultTexts.byProtocols,
    cell: ({ byProtocols }) => <MoneyText value={byProtocols} />,
    sortValue: ({ byProtocols }) => byProtocols,
  },
];

export function Periods({ page: { now, previous, yearAgo } }: { readonly page: OnePage }) {
  const rows = [
    { ...now, label: texts.monthName(now.from) },
    { ...previous, label: `${texts.monthName(previous.from)}, ${texts.previous}` },
    { ...yearAgo, label: `${texts.monthName(yearAgo.from)}, ${texts.yearAgo}` },
  ];
  return (
    <Section title={texts.result}>
      <DataList
        columns={periodColumns}
        empty={null}
        label={texts.result}
        name="one-page-result"
        rowKey={({ from }) => from}
        rows={rows}
      />
    </Section>
  );
}

const filterNames = { district: 'forestDistrictId', squad: 'squadId', contract: 'contractId' } as const;

/** The result filtered by the row, so that its sums equal those of the row. */
function workAddress(period: Pick<Period, 'from' | 'to'>, by: Group, key: string): string {
  const { from, to } = period;
  return summaryAddress.result({ from, to, by, key, ...(by === 'activity' ? {} : { [filterNames[by]]: key }) });
}

function nameColumn(by: Group, to: AddressOf<OnePageRow>): ListColumn<OnePageRow> {
  return {
    key: 'name',
    kind: 'text',
    main: true,
    header: resultTexts.groups[by],
    sortValue: ({ name }) => name,
    cell: (row) => <Link to={to(row)}>{row.name}</Link>,
  };
}

type RowsProps = {
  readonly page: OnePage;
  readonly by: Group;
  readonly title: string;
  readonly rows: readonly OnePageRow[];
};

export function SumRows({ page, by, title, rows }: RowsProps) {
  if (rows.length === 0) return null;
  const to = ({ key }: OnePageRow) => workAddress(page.now, by, key);
  return (
    <Section title={title}>
      <DataList
        columns={[nameColumn(by, to), ...sumColumns(to)]}
        empty={null}
        label={title}
        name={`one-page-${by}`}
        rowKey={({ key }) => key}
        rows={rows}
      />
    </Section>
  );
}

export function Squads({ page }: { readonly page: OnePage }) {
  if (page.squads.length === 0) return null;
  const to = ({ key }: OnePageRow) => workAddress(page.now, 'squad', key);
  const columns: readonly ListColumn<Squad>[] = [
    nameColumn('squad', to),
    ...moneyColumns(to),
    {
      key: 'days',
      kind: 'amount',
      hideOrder: 1,
      header: texts.days,
      hint: texts.daysHint,
      cell: ({ days }) => days,
      sortValue: ({ days }) => days,
    },
    {
      key: 'perDay',
      kind: 'money',
      header: texts.perDay,
      cell: ({ perDay, days }) => (
        <>
          {days < MIN_DAYS ? <span className="ui-muted">{texts.few} </span> : null}
          <MoneyText value={perDay} />
        </>
      ),
      sortValue: ({ perDay }) => perDay,
    },
  ];
  return (
    <Section title={texts.squads}>
      <DataList
        columns={columns}
        empty={null}
        label={texts.squads}
        name="one-page-squads"
        rowKey={({ key }) => key}
        rows={page.squads}
      />
    </Section>
  );
}

export function Contracts({ page }: { readonly page: OnePage }) {
  if (page.contracts.length === 0) return null;
  const year = { from: page.yearFrom, to: page.now.to };
  const columns: readonly ListColumn<Contract>[] = [
    {
      key: 'contract',
      kind: 'text',
      main: true,
      header: resultTexts.contract,
      sortValue: ({ contractNumber }) => contractNumber,
      cell: ({ contractId, contractNumber }) => (
        <Link to={contractAddress.record(contractId, 'progress')}>{contractNumber}</Link>
      ),
    },
    moneyColumn('worth', texts.worth, ({ worth }) => worth),
    moneyColumn(
      'done',
      texts.done,
      ({ done }) => done,
      ({ contractId }) => workAddress(year, 'contract', String(contractId)),
    ),
    {
      key: 'percent',
      kind: 'amount',
      header: texts.percent,
      sortValue: ({ percent }) => percent,
      cell: ({ percent }) => <PercentText value={percent} />,
    },
  ];
  const title = texts.contractsOf(page.yearGone);
  return (
    <Section title={title}>
      <DataList
        columns={columns}
        empty={null}
        label={title}
        name="one-page-contracts"
        rowKey={({ contractId }) => contractId}
        rowTone={({ percent }) => (percent !== null && percent < page.yearGone ? 'warn' : undefined)}
        rows={page.contracts}
      />
    </Section>
  );
}
