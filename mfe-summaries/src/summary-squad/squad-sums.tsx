import type { MonthSums, SquadMonth, SquadsMonth } from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { Link } from '@ostep/router';
import { DataList, type ListColumn, MoneyText, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import type { Month } from '../summary.queries';
import { texts } from '../texts';
import { Margin } from '../work/margin';
import { Unapproved } from '../work/unapproved';

type SquadSumsProps = { readonly sums: SquadsMonth; readonly month: Month; readonly fetching: boolean };

export function SquadSums({ sums: { squads, total }, month, fetching }: SquadSumsProps) {
  return (
    <DataList
      columns={[nameColumn(month), ...figures.map((figure) => columnOf(figure, total))]}
      empty={texts.noWork}
      fetching={fetching}
      initialSort={{ key: 'name' }}
      label={texts.allSquads}
      name="squad-sums"
      rowKey={({ squadId }) => squadId}
      rows={squads}
    />
  );
}

const nameColumn = ({ year, month }: Month): ListColumn<SquadMonth> => ({
  key: 'name',
  header: texts.squad,
  nowrap: true,
  cell: ({ squadId, squadCode, squadName }) => (
    <Link to={summaryAddress.squad({ squadId: squadId, year: year, month: month })}>{`${squadCode} ${squadName}`}</Link>
  ),
  sortValue: ({ squadCode, squadName }) => `${squadCode} ${squadName}`,
  footer: texts.sum,
});

type Figure = Omit<ListColumn<SquadMonth>, 'cell' | 'sortValue'> & {
  readonly show: (sums: MonthSums) => ReactNode;
  readonly value: (sums: MonthSums) => number | null;
};

const figures: readonly Figure[] = [
  {
    key: 'works',
    header: texts.works,
    hint: texts.hints.works,
    show: ({ works }) => works,
    value: ({ works }) => works,
  },
  {
    key: 'unsettled',
    header: texts.unsettledWorks,
    hint: texts.hints.unsettledWorks,
    show: ({ unsettled }) => unsettled,
    value: ({ unsettled }) => unsettled,
  },
  {
    key: 'amount',
    header: texts.amount,
    hint: texts.hints.totalAmount,
    show: ({ amount, unitType }) => <QuantityText unit={unitType} value={amount} />,
    value: ({ amount }) => amount,
  },
  {
    key: 'squadIncome',
    header: texts.squadIncome,
    hint: texts.hints.squadIncome,
    show: ({ squadIncome, unapproved }) => (
      <>
        <MoneyText value={squadIncome} />
        {unapproved === 0 ? null : <Unapproved>{texts.unapprovedTotal(unapproved)}</Unapproved>}
      </>
    ),
    value: ({ squadIncome }) => squadIncome,
  },
  {
    key: 'companyIncome',
    header: texts.companyIncome,
    hint: texts.hints.companyIncome,
    show: ({ companyIncome }) => <MoneyText value={companyIncome} />,
    value: ({ companyIncome }) => companyIncome,
  },
  {
    key: 'profit',
    header: texts.profit,
    hint: texts.hints.profit,
    show: ({ profit }) => <MoneyText value={profit} />,
    value: ({ profit }) => profit,
  },
  {
    key: 'margin',
    header: texts.margin,
    note: texts.marginNote,
    hint: texts.hints.margin,
    show: (sums) => <Margin of={sums} />,
    value: ({ profitMarginPercent }) => profitMarginPercent,
  },
];

function columnOf({ show, value, ...column }: Figure, total: MonthSums): ListColumn<SquadMonth> {
  return { ...column, align: 'right', cell: show, sortValue: value, footer: show(total) };
}
