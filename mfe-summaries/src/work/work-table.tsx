import type { SummaryItem } from '@ostep/api-summaries';
import { DataList, type ListColumn, MoneyText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { isExpected, type Totals } from './group-by-squad';

type WorkTableProps = {
  readonly label: string;
  readonly items: readonly SummaryItem[];
  readonly columns: readonly ListColumn<SummaryItem>[];
  readonly totals: Totals;
};

export function WorkTable({ label, items, columns, totals }: WorkTableProps) {
  return (
    <DataList
      columns={withTotals(columns, totals)}
      empty={texts.noWork}
      label={label}
      name="summary-work"
      rowKey={({ squadAssignmentId, settlementId }) => `${squadAssignmentId} ${settlementId}`}
      rows={items}
      rowTone={({ settlementAmount }) => (settlementAmount === 0 ? 'muted' : undefined)}
    />
  );
}

function withTotals(columns: readonly ListColumn<SummaryItem>[], totals: Totals): ListColumn<SummaryItem>[] {
  const hasExpected = isExpected(totals);
  const sumOf = (settled: number, expected: number) => (
    <Sum expected={hasExpected ? <MoneyText value={expected} /> : null} settled={<MoneyText value={settled} />} />
  );
  const footers: Readonly<Record<string, ReactNode>> = {
    squadRate: <Sum expected={hasExpected ? texts.expectedSum : null} settled={texts.sum} />,
    squadIncome: sumOf(totals.totalSquadIncome, totals.expectedSquadIncome),
    companyIncome: sumOf(totals.totalCompanyIncome, totals.expectedCompanyIncome),
    profit: <MoneyText value={totals.totalProfit} />,
  };
  return columns.map((column) => ({ ...column, footer: footers[column.key] }));
}

function Sum({ settled, expected }: { settled: ReactNode; expected: ReactNode }) {
  return (
    <>
      {settled}
      {expected === null ? null : (
        <span className="summaries-expected" title={texts.hints.expected}>
          {expected}
        </span>
      )}
    </>
  );
}
