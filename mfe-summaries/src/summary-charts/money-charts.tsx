import type { Statistics, StatisticsSums } from '@ostep/api-summaries';
import { formatMoney, monthNames } from '@ostep/kernel';
import { BarChart } from './bar-chart';
import { ChartPanel } from './chart-panel';
import { chartTexts as texts } from './chart-texts';
import { ColumnChart } from './column-chart';
import type { FigureColumn } from './figure-column';
import { Legend, type Series } from './legend';

const sumColumns: readonly FigureColumn<StatisticsSums>[] = [
  { header: texts.income, kind: 'money', width: 16, isSummed: true, value: (row) => row.companyIncome },
  { header: texts.cost, kind: 'money', width: 16, isSummed: true, value: (row) => row.squadIncome },
  { header: texts.profit, kind: 'money', width: 16, isSummed: true, value: (row) => row.profit },
];

const income = { key: 'income', label: texts.income, className: 'chart-income' };
const cost = {
  key: 'cost',
  label: texts.cost,
  className: 'chart-cost',
  value: (row: StatisticsSums) => row.squadIncome,
};
const profit = {
  key: 'profit',
  label: texts.profit,
  className: 'chart-profit',
  value: (row: StatisticsSums) => row.profit,
};

const sumSeries: readonly Series<StatisticsSums>[] = [{ ...income, value: (row) => row.companyIncome }, cost, profit];
/** Cost and profit add up to the income; a loss is the part of the cost above the income. */
const incomeParts: readonly Series<StatisticsSums>[] = [
  { ...cost, value: (row) => Math.min(row.squadIncome, row.companyIncome) },
  { ...profit, value: (row) => Math.max(0, row.profit) },
  { key: 'loss', label: texts.loss, className: 'chart-loss', value: (row) => Math.min(0, row.profit) },
];

type Month = Statistics['months'][number];

const nameOfMonth = ({ year, month }: Month) => `${(monthNames[month - 1] ?? '').slice(0, 3)} ${String(year).slice(2)}`;

function withEmptyMonths(months: readonly Month[]): Month[] {
  const indexOf = ({ year, month }: Month) => year * 12 + month - 1;
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return [];
  const known = new Map(months.map((month) => [indexOf(month), month]));
  return Array.from({ length: indexOf(last) - indexOf(first) + 1 }, (_, offset) => {
    const index = indexOf(first) + offset;
    const empty = {
      year: Math.floor(index / 12),
      month: (index % 12) + 1,
      squadIncome: 0,
      companyIncome: 0,
      profit: 0,
    };
    return known.get(index) ?? empty;
  });
}

export function MonthsPanel({ months }: { months: Statistics['months'] }) {
  const rows = withEmptyMonths(months);
  const columns: readonly FigureColumn<Month>[] = [
    {
      header: texts.month,
      kind: 'month',
      width: 18,
      value: ({ year, month }) => `${year}-${String(month).padStart(2, '0')}`,
    },
    ...sumColumns,
  ];
  return (
    <ChartPanel columns={columns} rows={rows} title={texts.byMonth} wide>
      <Legend rows={rows} series={sumSeries} />
      <ColumnChart label={texts.byMonth} nameOf={nameOfMonth} rows={rows} series={sumSeries} valueText={formatMoney} />
    </ChartPanel>
  );
}

type RankedRow = StatisticsSums & { readonly id: number | null; readonly name: string; readonly key?: string };

type RankPanelProps = { readonly title: string; readonly nameHeader: string; readonly rows: readonly RankedRow[] };

export function RankPanel({ title, nameHeader, rows }: RankPanelProps) {
  const hasKeys = rows.some((row) => row.key !== undefined);
  const columns: readonly FigureColumn<RankedRow>[] = [
    ...(hasKeys
      ? [{ header: texts.code, kind: 'text', width: 14, value: (row: RankedRow) => row.key ?? null } as const]
      : []),
    { header: nameHeader, kind: 'text', width: 32, value: (row) => row.name },
    ...sumColumns,
  ];
  return (
    <ChartPanel columns={columns} rows={rows} title={title}>
      <Legend rows={rows} series={incomeParts} />
      <BarChart
        label={title}
        nameOf={(row) => row.key ?? row.name}
        rows={rows}
        series={incomeParts}
        totalText={(row) => formatMoney(row.companyIncome)}
        valueText={formatMoney}
      />
    </ChartPanel>
  );
}
