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
  const hasAny = (of: keyof PayoutSums) =>
    payouts?.rows.some((row) => row[of] !== 0 || (of === 'brought' && row.expectedBrought !== 0)) ?? false;
  return [
    squadColumn(month),
    amountColumn('works', payouts?.total),
    ...rare.filter(({ of }) => hasAny(of)).map(({ of, leaves }) => amountColumn(of, payouts?.total, leaves)),
    amountColumn('toPay', payouts?.total),
    ...behind.filter(({ of }) => hasAny(of)).map(({ of, leaves }) => amountColumn(of, payouts?.total, leaves)),
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

/** One line, however many there are. */
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

type Rare = { readonly of: keyof PayoutSums; readonly leaves: number };

const rare: readonly Rare[] = [
  { of: 'carried', leaves: 4 },
  { of: 'additions', leaves: 6 },
  { of: 'advances', leaves: 8 },
  { of: 'deductions', leaves: 7 },
  { of: 'brought', leaves: 5 },
  { of: 'vat', leaves: 3 },
];

const behind: readonly Rare[] = [
  { of: 'unapproved', leaves: 2 },
  { of: 'unsettled', leaves: 1 },
];

/** A 0 of what is rare is nothing to read. */
function amountColumn(of: keyof PayoutSums, total: PayoutSums | undefined, leaves?: number): ListColumn<PayoutRow> {
  return {
    ...(leaves === undefined ? { kind: 'money' } : { kind: 'amount', leaves }),
    key: of,
    header: texts[of],
    cell: (row) => <Amount isRare={leaves !== undefined} of={of} row={row} />,
    sortValue: (row) => row[of],
    footer: <MoneyText value={total?.[of]} />,
  };
}

type AmountProps = { readonly of: keyof PayoutSums; readonly row: PayoutRow; readonly isRare: boolean };

function Amount({ of, row, isRare }: AmountProps) {
  const value = <MoneyText value={isRare ? row[of] || null : row[of]} />;
  if (of === 'toPay') return <strong>{value}</strong>;
  if (of === 'brought' && row.brought === 0 && row.expectedBrought !== 0)
    return <span className="ui-muted">{texts.expected(row.expectedBrought)}</span>;
  return of === 'unsettled' ? <span className="ui-muted">{value}</span> : value;
}

const stateColumn: ListColumn<PayoutRow> = {
  key: 'state',
  kind: 'badge',
  header: texts.state,
  cell: ({ state }) => <StateBadge state={state} />,
  sortValue: ({ state }) => texts.states[state],
};
