import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { orderAddress } from '@ostep/api-orders/addresses';
import { payoutAddress } from '@ostep/api-payouts/addresses';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import type { CashRow } from '@ostep/api-summaries';
import { summaryAddress } from '@ostep/api-summaries/addresses';
import { monthBounds, sum } from '@ostep/kernel';
import { Link } from '@ostep/router';
import { DataList, DateText, type ListColumn, MoneyText } from '@ostep/ui';
import { onePageTexts as texts } from './one-page-texts';

function addressOf({ kind, id, name }: CashRow): string {
  if (id !== null && kind === 'invoice') return invoiceAddress.edit(id);
  if (id !== null && kind === 'protocol') return protocolAddress.settle(id);
  if (id !== null && kind === 'order') return orderAddress.record(id);
  const [year, month] = [Number(name.slice(0, 4)), Number(name.slice(5, 7))];
  if (kind === 'payout') return payoutAddress.month({ year, month });
  return summaryAddress.result({ ...monthBounds(year, month), by: 'squad', key: String(id), squadId: String(id) });
}

function nameOf({ kind, name, squadName }: CashRow): string {
  if (kind === 'payout') return texts.monthName(name);
  return squadName === null ? name : texts.squadMonth(squadName, name);
}

const columns: readonly ListColumn<CashRow>[] = [
  {
    key: 'kind',
    kind: 'badge',
    hideOrder: 1,
    header: texts.kind,
    cell: ({ kind }) => texts.kinds[kind],
    sortValue: ({ kind }) => texts.kinds[kind],
  },
  {
    key: 'name',
    kind: 'text',
    main: true,
    header: texts.name,
    sortValue: nameOf,
    cell: (row) => (
      <>
        <Link to={addressOf(row)}>{nameOf(row)}</Link>
        {row.isCorrected ? <span className="ui-muted"> {texts.afterCorrection}</span> : null}
      </>
    ),
    footer: texts.all,
  },
  {
    key: 'district',
    kind: 'text',
    hideOrder: 2,
    header: texts.district,
    cell: ({ forestDistrictName }) => forestDistrictName ?? '–',
    sortValue: ({ forestDistrictName }) => forestDistrictName,
  },
  {
    key: 'since',
    kind: 'date',
    hideOrder: 4,
    header: texts.since,
    cell: ({ since }) => <DateText value={since} />,
    sortValue: ({ since }) => since,
  },
  {
    key: 'days',
    kind: 'amount',
    hideOrder: 3,
    header: texts.added,
    hint: texts.addedHint,
    cell: ({ days, samples }) => (samples === null ? days : texts.samples(days, samples)),
    sortValue: ({ days }) => days,
  },
  {
    key: 'on',
    kind: 'badge',
    header: texts.on,
    cell: ({ on, isLate }) => (
      <>
        <DateText value={on} />
        {isLate ? <span className="ui-muted"> {texts.wasLate}</span> : null}
      </>
    ),
    sortValue: ({ on }) => on,
  },
];

export function CashRows({ rows, label }: { readonly rows: readonly CashRow[]; readonly label: string }) {
  const amount: ListColumn<CashRow> = {
    key: 'amount',
    kind: 'money',
    header: texts.amount,
    cell: (row) => <MoneyText value={row.amount} />,
    sortValue: (row) => row.amount,
    footer: <MoneyText value={sum(rows.map((row) => row.amount)).toNumber()} />,
  };
  return (
    <DataList
      columns={[...columns, amount]}
      empty={null}
      label={label}
      name="cash-rows"
      rowKey={({ kind, id, name }) => `${kind} ${id} ${name}`}
      rows={rows}
    />
  );
}
