import type { PayoutMonth, PayoutRow, PayoutSums } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { sum, toJsonNumber } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { type ListColumn, MoneyText } from '@ostep/ui';
import type { Month } from '../payouts.queries';
import { texts } from '../texts';
import { StateBadge } from './state-badge';

export const nameOf = ({ squadCode, squadName }: Pick<PayoutRow, 'squadCode' | 'squadName'>) =>
  `${squadCode} ${squadName}`;

/** Columns without a value in any row are left out. */
export function payoutColumns(month: Month, payouts: PayoutMonth | undefined): readonly ListColumn<PayoutRow>[] {
  const hasAny = ({ key }: OptionalSum) =>
    payouts?.rows.some((row) => row[key] !== 0 || (key === 'brought' && row.expectedBrought !== 0)) ?? false;
  const shownColumns = (sums: readonly OptionalSum[]) =>
    sums.filter(hasAny).map(({ key, hideOrder }) => amountColumn(key, payouts?.total, hideOrder));
  return [
    squadColumn(month),
    amountColumn('works', payouts?.total),
    ...shownColumns(sumsBeforeTotal),
    amountColumn('toPay', payouts?.total),
    ...shownColumns(sumsAfterTotal),
    stateColumn,
  ];
}

const squadColumn = ({ year, month }: Month): ListColumn<PayoutRow> => ({
  key: 'squad',
  kind: 'text',
  main: true,
  header: texts.squad,
  cell: (row) => (
    <>
      <Link to={payoutAddress.month({ year, month, squadId: row.squadId })}>{nameOf(row)}</Link>
      <OpenBefore row={row} />
    </>
  ),
  sortValue: nameOf,
  footer: texts.sum,
});

/** Open earlier months in one line, also when there are several. */
function OpenBefore({ row: { openBefore } }: { readonly row: PayoutRow }) {
  const [first, ...others] = openBefore;
  if (!first) return null;
  const balance = toJsonNumber(sum(openBefore.map((open) => open.balance)));
  return (
    <div className="ui-muted">
      {others.length === 0
        ? texts.openMonth(first.year, first.month, balance)
        : texts.openMonths(openBefore.length, balance)}
    </div>
  );
}

/** A sum that most payouts do not have; `leaves` is the order in which columns are hidden as the list narrows. */
type OptionalSum = { readonly key: keyof PayoutSums; readonly hideOrder: number };

const sumsBeforeTotal: readonly OptionalSum[] = [
  { key: 'carried', hideOrder: 4 },
  { key: 'additions', hideOrder: 6 },
  { key: 'advances', hideOrder: 8 },
  { key: 'deductions', hideOrder: 7 },
  { key: 'opening', hideOrder: 9 },
  { key: 'brought', hideOrder: 5 },
  { key: 'vat', hideOrder: 3 },
];

const sumsAfterTotal: readonly OptionalSum[] = [
  { key: 'unapproved', hideOrder: 2 },
  { key: 'unsettled', hideOrder: 1 },
];

function amountColumn(key: keyof PayoutSums, total: PayoutSums | undefined, hideOrder?: number): ListColumn<PayoutRow> {
  return {
    ...(hideOrder === undefined ? { kind: 'money' } : { kind: 'amount', hideOrder }),
    key,
    header: texts[key],
    cell: (row) => <Amount isOptional={hideOrder !== undefined} row={row} sumKey={key} />,
    sortValue: (row) => row[key],
    footer: <MoneyText value={total?.[key]} />,
  };
}

type AmountProps = { readonly sumKey: keyof PayoutSums; readonly row: PayoutRow; readonly isOptional: boolean };

/** A 0 of an optional sum is shown as no value. */
function Amount({ sumKey, row, isOptional }: AmountProps) {
  const value = <MoneyText value={isOptional ? row[sumKey] || null : row[sumKey]} />;
  if (sumKey === 'toPay') return <strong>{value}</strong>;
  if (sumKey === 'brought' && row.brought === 0 && row.expectedBrought !== 0)
    return <span className="ui-muted">{texts.expected(row.expectedBrought)}</span>;
  return sumKey === 'unsettled' ? <span className="ui-muted">{value}</span> : value;
}

const stateColumn: ListColumn<PayoutRow> = {
  key: 'state',
  kind: 'badge',
  header: texts.state,
  cell: ({ state }) => <StateBadge state={state} />,
  sortValue: ({ state }) => texts.states[state],
};
