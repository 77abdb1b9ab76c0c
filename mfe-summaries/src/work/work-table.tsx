import type { SummaryItem } from '@ostep/api-summaries';
import { DataList, MoneyText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { isExpected, type Totals } from './group-by-squad';
import { workColumns } from './work-columns';

type WorkTableProps = {
  readonly label: string;
  readonly items: readonly SummaryItem[];
  readonly withDistrict: boolean;
  readonly totals: Totals;
};

export function WorkTable({ label, items, withDistrict, totals }: WorkTableProps) {
  const footers = footersOf(
    totals,
    items.some(({ settlementId }) => settlementId !== null),
  );
  const columns = workColumns({ withDistrict, withExpected: isExpected(totals) });
  return (
    <DataList
      columns={columns.map((column) => ({ ...column, footer: footers[column.key] }))}
      empty={texts.noWork}
      label={label}
      name="summary-work"
      rowKey={({ squadAssignmentId, settlementId }) => `${squadAssignmentId} ${settlementId}`}
      rows={items}
      rowTone={({ settlementAmount }) => (settlementAmount === 0 ? 'muted' : undefined)}
    />
  );
}

const footersOf = (totals: Totals, isSettled: boolean): Readonly<Record<string, ReactNode>> => ({
  order: texts.sum,
  squadIncome: <MoneyText value={isSettled ? totals.totalSquadIncome : null} />,
  companyIncome: <MoneyText value={isSettled ? totals.totalCompanyIncome : null} />,
  profit: <MoneyText value={isSettled ? totals.totalProfit : null} />,
  expectedSquadIncome: <MoneyText value={totals.expectedSquadIncome} />,
  expectedCompanyIncome: <MoneyText value={totals.expectedCompanyIncome} />,
});
