import type { ContractExecutionRow } from '@ostep/api-summaries';
import { formatPercent } from '@ostep/kernel';
import { EmptyState, LoadFailure, SelectField, TableSkeleton } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { mostWorkQuery } from '../summary.queries';
import { BarChart } from './bar-chart';
import { ChartPanel } from './chart-panel';
import { chartTexts as texts } from './chart-texts';
import type { FigureColumn } from './figure-column';
import { Legend, type Series } from './legend';
import { type ChartFilter, contractsQuery, executionQuery } from './statistics.queries';

type ExecutionPanelProps = {
  readonly contractId: number | null;
  readonly filter: ChartFilter;
  readonly onChoose: (contractId: number) => void;
};

export function ExecutionPanel({ contractId, filter, onChoose }: ExecutionPanelProps) {
  const contracts = useQuery(contractsQuery);
  const { forestDistrictId } = filter;
  const busiest = useQuery({ ...mostWorkQuery(filter), enabled: contractId === null });
  const options = (contracts.data ?? [])
    .filter(({ forestDistrict }) => forestDistrictId === null || forestDistrict === forestDistrictId)
    .map(({ id, contractNumber, forestDistrictName }) => ({
      value: id,
      label: `${contractNumber}, ${forestDistrictName}`,
    }));
  const shown = contractId ?? (busiest.isLoading ? null : (busiest.data?.contractId ?? options[0]?.value ?? null));
  return (
    <div className="chart-panel-wide">
      <SelectField
        label={texts.contract}
        name="contract"
        onChange={(id) => id !== null && onChoose(id)}
        options={options}
        value={shown}
        width="22rem"
      />
      {busiest.isLoading ? <TableSkeleton rows={8} /> : null}
      {shown === null && !busiest.isLoading ? <EmptyState title={texts.chooseContract} /> : null}
      {shown === null ? null : <Execution contractId={shown} key={shown} />}
    </div>
  );
}

const percentOf = (part: number, { amount }: ContractExecutionRow) => (amount > 0 ? (100 * part) / amount : 0);
const isOver = ({ left }: ContractExecutionRow) => left < 0;

/** Cumulative shares: settled work is a part of done work, done work a part of ordered work. */
const series: readonly Series<ContractExecutionRow>[] = [
  {
    key: 'settled',
    label: texts.settled,
    className: 'chart-settled',
    value: (row) => percentOf(row.settled, row),
  },
  {
    key: 'done',
    label: texts.done,
    className: 'chart-done',
    value: (row) => Math.max(0, percentOf(row.done - row.settled, row)),
  },
  {
    key: 'ordered',
    label: texts.ordered,
    className: 'chart-ordered',
    value: (row) => Math.max(0, percentOf(row.ordered - Math.max(row.done, row.settled), row)),
  },
];

const columns: readonly FigureColumn<ContractExecutionRow>[] = [
  { header: texts.lp, kind: 'text', width: 6, value: (row) => row.lp },
  { header: texts.code, kind: 'text', width: 13, value: (row) => row.actionCodeKey },
  { header: texts.activity, kind: 'text', width: 44, value: (row) => row.actionDesc },
  { header: texts.scope, kind: 'text', width: 34, value: (row) => row.actionScopeValue },
  { header: texts.unit, kind: 'text', width: 7, value: (row) => row.unitType },
  { header: texts.agreed, kind: 'quantity', width: 12, value: (row) => row.amount },
  { header: texts.ordered, kind: 'quantity', width: 12, value: (row) => row.ordered },
  { header: texts.done, kind: 'quantity', width: 12, value: (row) => row.done },
  { header: texts.settled, kind: 'quantity', width: 12, value: (row) => row.settled },
  { header: texts.left, kind: 'quantity', width: 12, value: (row) => row.left },
  { header: texts.over, kind: 'text', width: 28, value: (row) => (isOver(row) ? texts.over : null) },
];

function Execution({ contractId }: { contractId: number }) {
  const { data: rows, isError, error, refetch } = useQuery(executionQuery(contractId));
  if (isError) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!rows) return <TableSkeleton rows={8} />;
  return (
    <ChartPanel
      columns={columns}
      rowTone={(row) => (isOver(row) ? 'warn' : undefined)}
      rows={rows}
      title={texts.execution}
    >
      <Legend rows={rows} series={series} />
      <BarChart
        label={texts.execution}
        axisEnd={100}
        nameOf={(row) => `${row.lp}. ${row.actionCodeKey}`}
        rows={rows}
        series={series}
        totalText={(row) =>
          `${texts.share(formatPercent(Math.round(percentOf(row.ordered, row))))}${isOver(row) ? ' !' : ''}`
        }
        valueText={(value) => texts.share(formatPercent(Math.round(value * 10) / 10))}
      />
    </ChartPanel>
  );
}
