import type { OrdersByAge } from '@ostep/api-summaries';
import { orderStatusLabels } from '@ostep/kernel';
import { BarChart } from './bar-chart';
import { ChartPanel } from './chart-panel';
import { chartTexts as texts } from './chart-texts';
import type { FigureColumn } from './figure-column';
import { Legend, type Series } from './legend';

type Row = OrdersByAge[number];

const isSettled = ({ status }: Row) => status === 'PROTOCOL_RECEIVED';

const ages: readonly Series<Row>[] = texts.ages.map((label, index) => ({
  key: label,
  label,
  className: `chart-age-${index}`,
  value: ({ counts }) => counts[index] ?? 0,
}));

const countOf = ({ counts }: Row) => counts.reduce((total, count) => total + count, 0);

const columns: readonly FigureColumn<Row>[] = [
  { header: texts.status, kind: 'text', width: 26, value: ({ status }) => orderStatusLabels[status] },
  ...ages.map(({ label, value }): FigureColumn<Row> => ({ header: label, kind: 'quantity', width: 13, value })),
  { header: texts.count, kind: 'quantity', width: 10, value: countOf },
];

const series: readonly Series<Row>[] = [
  ...ages.map((age) => ({ ...age, value: (row: Row) => (isSettled(row) ? 0 : age.value(row)) })),
  {
    key: 'settled',
    label: orderStatusLabels.PROTOCOL_RECEIVED,
    className: 'chart-settled-order',
    value: (row) => (isSettled(row) ? countOf(row) : 0),
  },
];

export function OrdersPanel({ orders }: { orders: OrdersByAge }) {
  return (
    <ChartPanel columns={columns} rows={orders} title={texts.orders}>
      <Legend rows={orders} series={series} />
      <BarChart
        label={texts.orders}
        nameOf={({ status }) => orderStatusLabels[status]}
        rows={orders}
        series={series}
        totalText={(row) => String(countOf(row))}
        valueText={String}
      />
    </ChartPanel>
  );
}
