import { contractAddress } from '@ostep/api-contracts/addresses';
import { LEAST_DAYS, type OnePage, type OnePageRow } from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { Link } from '@ostep/router';
import { DataList, type ListColumn, MoneyText, PercentText, Section } from '@ostep/ui';
import { resultTexts } from '../summary-result/result-texts';
import { onePageTexts as texts } from './one-page-texts';

type Sums = Pick<OnePageRow, 'revenue' | 'cost' | 'profit' | 'margin' | 'markup'>;
type Squad = OnePage['squads'][number];
type Contract = OnePage['contracts'][number];
type Group = 'activity' | 'district' | 'squad';

function money<Row>(key: string, header: string, of: (row: Row) => number | null): ListColumn<Row> {
  return { key, header, align: 'right', cell: (row) => <MoneyText value={of(row)} />, sortValue: of };
}

function sumColumns<Row extends Sums>(): readonly ListColumn<Row>[] {
  const percent = (key: 'margin' | 'markup', note: string): ListColumn<Row> => ({
    ...{ key, header: resultTexts[key], note, align: 'right' },
    cell: (row) => <PercentText value={row[key]} />,
    sortValue: (row) => row[key],
  });
  return [
    money('revenue', resultTexts.revenue, (row) => row.revenue),
    money('cost', resultTexts.cost, (row) => row.cost),
    money('profit', resultTexts.profit, (row) => row.profit),
    percent('margin', resultTexts.marginNote),
    percent('markup', resultTexts.markupNote),
  ];
}

type Period = OnePage['now'] & { readonly label: string };

const periodColumns: readonly ListColumn<Period>[] = [
  {
    ...{ key: 'period', header: texts.period },
    cell: ({ from, to, label }) => <Link to={summaryAddress.result({ from, to, by: 'activity' })}>{label}</Link>,
  },
  ...sumColumns<Period>(),
  money('rounding', resultTexts.rounding, ({ rounding }) => rounding),
  money('byProtocols', resultTexts.byProtocols, ({ byProtocols }) => byProtocols),
];

export function Periods({ page: { now, previous, yearAgo } }: { readonly page: OnePage }) {
  const rows = [
    { ...now, label: texts.month(now.from) },
    { ...previous, label: `${texts.month(previous.from)}, ${texts.previous}` },
    { ...yearAgo, label: `${texts.month(yearAgo.from)}, ${texts.yearAgo}` },
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

function named<Row extends OnePageRow>({ now: { from, to } }: OnePage, by: Group): ListColumn<Row> {
  return {
    ...{ key: 'name', header: resultTexts.groups[by], sortValue: ({ name }: Row) => name },
    cell: ({ key, name }) => <Link to={summaryAddress.result({ from, to, by, key })}>{name}</Link>,
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
  return (
    <Section title={title}>
      <DataList
        columns={[named(page, by), ...sumColumns<OnePageRow>()]}
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
  const columns: readonly ListColumn<Squad>[] = [
    named<Squad>(page, 'squad'),
    money('revenue', resultTexts.revenue, ({ revenue }) => revenue),
    money('cost', resultTexts.cost, ({ cost }) => cost),
    money('profit', resultTexts.profit, ({ profit }) => profit),
    {
      ...{ key: 'days', header: texts.days, hint: texts.daysHint, align: 'right' },
      cell: ({ days }) => days,
      sortValue: ({ days }) => days,
    },
    {
      ...{ key: 'perDay', header: texts.perDay, align: 'right' },
      cell: ({ perDay, days }) => (
        <>
          {days < LEAST_DAYS ? <span className="ui-muted">{texts.few} </span> : null}
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
  const opened = { from: page.yearFrom, to: page.now.to, by: 'contract' };
  const columns: readonly ListColumn<Contract>[] = [
    {
      ...{ key: 'contract', header: resultTexts.contract, sortValue: ({ contractNumber }: Contract) => contractNumber },
      cell: ({ contractId, contractNumber }) => (
        <Link to={contractAddress.record(contractId, 'progress')}>{contractNumber}</Link>
      ),
    },
    money('worth', texts.worth, ({ worth }) => worth),
    {
      ...{ key: 'done', header: texts.done, align: 'right', sortValue: ({ done }: Contract) => done },
      cell: ({ contractId, done }) =>
        done === 0 ? (
          <MoneyText value={0} />
        ) : (
          <Link to={summaryAddress.result({ ...opened, key: String(contractId) })}>
            <MoneyText value={done} />
          </Link>
        ),
    },
    {
      ...{ key: 'percent', header: texts.percent, align: 'right', sortValue: ({ percent }: Contract) => percent },
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
