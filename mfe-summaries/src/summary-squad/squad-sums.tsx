import type { MonthSums, SquadMonth, SquadsMonth } from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { revenueSharePercent } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DataList, type Fact, type ListColumn, MoneyText, QuantityText } from '@ostep/ui';
import type { ReactNode } from 'react';
import type { Month } from '../summary.queries';
import { texts } from '../texts';
import { Margin } from '../work/margin';

type SquadSumsProps = {
  /** Absent until they are loaded. */
  readonly sums: SquadsMonth | undefined;
  readonly month: Month;
  readonly fetching: boolean;
  readonly empty: ReactNode;
};

export function SquadSums({ sums, month, fetching, empty }: SquadSumsProps) {
  return (
    <DataList
      columns={[nameColumn(month), ...figuresOf(sums?.total).map((figure) => columnOf(figure, sums?.total))]}
      empty={empty}
      fetching={fetching}
      initialSort={{ key: 'name' }}
      label={texts.allSquads}
      name="squad-sums"
      rowKey={({ squadId }) => squadId}
      rows={sums?.squads}
    />
  );
}

const nameColumn = ({ year, month }: Month): ListColumn<SquadMonth> => ({
  key: 'name',
  kind: 'text',
  main: true,
  header: texts.squad,
  cell: ({ squadId, squadCode, squadName }) => (
    <Link to={summaryAddress.squad({ squadId, year, month })}>{`${squadCode} ${squadName}`}</Link>
  ),
  sortValue: ({ squadCode, squadName }) => `${squadCode} ${squadName}`,
  footer: texts.sum,
});

type Figure = Pick<ListColumn<SquadMonth>, 'key' | 'header' | 'hint' | 'note'> & {
  readonly kind: 'money' | 'amount';
  /** The order in which columns are hidden as the list narrows. */
  readonly hideOrder?: number;
  readonly show: (sums: MonthSums) => ReactNode;
  readonly value: (sums: MonthSums) => number | null;
};

const unsettled: Figure = {
  key: 'unsettled',
  kind: 'amount',
  hideOrder: 3,
  header: texts.unsettledWorks,
  hint: texts.hints.unsettledWorks,
  show: ({ unsettled }) => unsettled,
  value: ({ unsettled }) => unsettled,
};

const counts: readonly Figure[] = [
  {
    key: 'works',
    kind: 'amount',
    hideOrder: 2,
    header: texts.works,
    hint: texts.hints.works,
    show: ({ works }) => works,
    value: ({ works }) => works,
  },
  unsettled,
  {
    key: 'amount',
    kind: 'amount',
    hideOrder: 1,
    header: texts.amount,
    hint: texts.hints.totalAmount,
    show: ({ amount, unitType }) => <QuantityText unit={unitType} value={amount} />,
    value: ({ amount }) => amount,
  },
];

/** Null where nothing is settled yet: its 0 is not a result. */
const whenSettled = ({ works, unsettled: waiting }: MonthSums, value: number) => (works === waiting ? null : value);

const sumFigures: readonly Figure[] = [
  {
    key: 'squadIncome',
    kind: 'money',
    header: texts.squadIncome,
    hint: texts.hints.squadIncome,
    show: (sums) => <MoneyText value={whenSettled(sums, sums.squadIncome)} />,
    value: ({ squadIncome }) => squadIncome,
  },
  {
    key: 'companyIncome',
    kind: 'money',
    header: texts.companyIncome,
    hint: texts.hints.companyIncome,
    show: (sums) => <MoneyText value={whenSettled(sums, sums.companyIncome)} />,
    value: ({ companyIncome }) => companyIncome,
  },
  {
    key: 'profit',
    kind: 'money',
    header: texts.profit,
    hint: texts.hints.profit,
    show: (sums) => <MoneyText value={whenSettled(sums, sums.profit)} />,
    value: ({ profit }) => profit,
  },
  {
    key: 'margin',
    kind: 'amount',
    hideOrder: 4,
    header: texts.margin,
    hint: texts.hints.margin,
    note: texts.marginNote,
    show: (sums) => <Margin incomes={sums} places={2} />,
    value: revenueSharePercent,
  },
];

const unapproved: Figure = {
  key: 'unapproved',
  kind: 'amount',
  hideOrder: 5,
  header: texts.unapprovedIncome,
  hint: texts.hints.unapproved,
  show: ({ unapproved: value }) => <MoneyText value={value || null} />,
  value: ({ unapproved: value }) => value,
};

/** The column of unapproved work is shown only when there is any. */
const figuresOf = (total: MonthSums | undefined) => [
  ...counts,
  ...sumFigures,
  ...(total && total.unapproved !== 0 ? [unapproved] : []),
];

function columnOf({ show, value, ...column }: Figure, total: MonthSums | undefined): ListColumn<SquadMonth> {
  return { ...column, cell: show, sortValue: value, footer: total ? show(total) : null };
}

/** Sums of the month. Until they are loaded, each label is shown with an empty value. */
export function squadFigures(total: MonthSums | undefined): readonly Fact[] {
  return [...sumFigures, unsettled].map(({ header, note, show }) => ({
    label: note === undefined ? header : `${header} ${note}`,
    value: total ? show(total) : <MoneyText value={null} />,
  }));
}
