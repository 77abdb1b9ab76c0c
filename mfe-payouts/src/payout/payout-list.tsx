import type { PayoutMonth, PayoutRow, PayoutSums } from '@ostep/api-payouts';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { Link } from '@ostep/router';
import { DataList, EmptyState, type ListColumn, MoneyText, RowCheckbox, type Selection, useSelection } from '@ostep/ui';
import { texts } from '../texts';
import { PayoutActions } from './payout-actions';

type PayoutListProps = {
  readonly payouts: PayoutMonth;
  readonly fetching: boolean;
};

export function PayoutList({ payouts, fetching }: PayoutListProps) {
  const { rows, total } = payouts;
  const selection = useSelection(rows.map(({ squadId }) => squadId));
  return (
    <>
      <PayoutActions payouts={payouts} selection={selection} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrows go between the checkboxes inside */}
      <div onKeyDown={selection.onKeyDown}>
        <DataList
          columns={[
            chooseColumn(selection),
            squadColumn(payouts),
            ...sums.filter((of) => !onlyWhereAny.includes(of) || total[of] !== 0).map((of) => sumColumn(of, total)),
            stateColumn,
          ]}
          empty={<EmptyState title={texts.empty} />}
          fetching={fetching}
          initialSort={{ key: 'squad' }}
          label={texts.page}
          name="payouts"
          rowKey={({ squadId }) => squadId}
          rows={rows}
        />
      </div>
    </>
  );
}

const nameOf = ({ squadCode, squadName }: PayoutRow) => `${squadCode} ${squadName}`;

const chooseColumn = ({ chosen, toggle }: Selection): ListColumn<PayoutRow> => ({
  key: 'choose',
  header: texts.choice,
  width: '4.5rem',
  cell: (row) => (
    <RowCheckbox
      checked={chosen.has(row.squadId)}
      label={texts.select(nameOf(row))}
      onToggle={(extend) => toggle(row.squadId, extend)}
    />
  ),
});

const squadColumn = ({ year, month }: PayoutMonth): ListColumn<PayoutRow> => ({
  key: 'squad',
  header: texts.squad,
  nowrap: true,
  cell: (row) => (
    <>
      <Link to={payoutAddress.month({ year, month, squadId: row.squadId })}>{nameOf(row)}</Link>
      {row.openBefore.map((open) => (
        <div className="ui-muted" key={`${open.year}-${open.month}`}>
          {texts.openMonth(open.year, open.month, open.balance)}
        </div>
      ))}
    </>
  ),
  sortValue: nameOf,
  footer: texts.sum,
});

const sums: readonly (keyof PayoutSums)[] = [
  'works',
  'carried',
  'additions',
  'advances',
  'deductions',
  'brought',
  'vat',
  'toPay',
  'unapproved',
  'unsettled',
];

const onlyWhereAny: readonly (keyof PayoutSums)[] = ['vat', 'unapproved'];

const sumColumn = (of: keyof PayoutSums, total: PayoutSums): ListColumn<PayoutRow> => ({
  key: of,
  header: texts[of],
  align: 'right',
  cell: (row) => (
    <span className={of === 'unsettled' ? 'ui-muted' : undefined}>
      {of === 'brought' && row.expectedBrought !== 0 ? (
        <div className="ui-muted">{texts.expected(row.expectedBrought)}</div>
      ) : null}
      {of === 'toPay' ? (
        <strong>
          <MoneyText value={row[of]} />
        </strong>
      ) : (
        <MoneyText value={row[of]} />
      )}
    </span>
  ),
  sortValue: (row) => row[of],
  footer: <MoneyText value={total[of]} />,
});

const stateColumn: ListColumn<PayoutRow> = {
  key: 'state',
  header: texts.state,
  nowrap: true,
  cell: ({ state }) => texts.states[state],
  sortValue: ({ state }) => texts.states[state],
};
