import { type InvoicePage, type InvoiceRow, isOwed } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { Link } from '@ostep/router';
import { Badge, type BadgeTone, DateText, type ListColumn, MoneyText } from '@ostep/ui';
import { InvoiceBadge } from '../invoice-badge';
import { texts } from '../texts';

const words = texts.list;

export const nameOf = ({ number, kind }: Pick<InvoiceRow, 'number' | 'kind'>): string =>
  number ?? (kind === 'KOR' ? texts.correction.draft : words.draft);

/** `sums` are those of all pages; they are shown below the columns. */
export const invoiceColumns = (sums: InvoicePage['sums'] | undefined): readonly ListColumn<InvoiceRow>[] => [
  {
    key: 'number',
    kind: 'key',
    header: words.number,
    footer: sums && texts.edit.sum,
    cell: (row) => <Link to={invoiceAddress.edit(row.id)}>{nameOf(row)}</Link>,
  },
  {
    key: 'issued',
    kind: 'date',
    hideOrder: 3,
    header: words.issued,
    cell: ({ issued }) => <DateText value={issued} />,
  },
  { key: 'district', kind: 'text', header: words.district, cell: ({ forestDistrictName }) => forestDistrictName },
  {
    key: 'protocols',
    kind: 'text',
    hideOrder: 1,
    header: words.protocols,
    cell: ({ protocols }) => protocols.join(', ') || '–',
  },
  {
    key: 'net',
    kind: 'money',
    optional: true,
    header: words.net,
    footer: totalOf(sums?.net),
    cell: (row) => (hasRates(row) ? <MoneyText value={row.net} /> : '–'),
  },
  {
    key: 'vat',
    kind: 'money',
    optional: true,
    header: words.vat,
    footer: totalOf(sums?.vat),
    cell: (row) => (hasRates(row) ? <MoneyText value={row.vat} /> : '–'),
  },
  {
    key: 'gross',
    kind: 'money',
    header: words.gross,
    footer: totalOf(sums?.gross),
    cell: ({ gross }) => <MoneyText value={gross} />,
  },
  {
    key: 'left',
    kind: 'money',
    header: words.left,
    footer: totalOf(sums?.left),
    cell: (row) => (isOwed(row) ? <MoneyText value={Math.max(0, row.left)} /> : '–'),
  },
  { key: 'due', kind: 'date', hideOrder: 2, header: words.due, cell: ({ due }) => <DateText value={due} /> },
  { key: 'state', kind: 'text', main: true, header: words.state, cell: (row) => <InvoiceStateText row={row} /> },
];

/** A file states the gross value only; net and VAT are known once somebody enters the lines. */
const hasRates = ({ net, paidBefore }: InvoiceRow) => paidBefore === null || net !== 0;

function totalOf(value: number | undefined) {
  return value === undefined ? null : <MoneyText value={value} />;
}

/** How far it is in KSeF, how far it is paid, and what is late. */
function InvoiceStateText({ row }: { readonly row: InvoiceRow }) {
  const { state, ksefConfirmed } = row;
  const late = lateText(row);
  return (
    <>
      <InvoiceBadge state={state} /> {isOwed(row) ? <PaymentState row={row} /> : null}{' '}
      {ksefConfirmed ? null : <span className="ui-muted">{texts.sending.unconfirmed} </span>}
      {late === null ? null : <span className="ui-figure-negative">{late}</span>}
    </>
  );
}

function lateText({ daysUnsent, daysLate }: InvoiceRow): string | null {
  if (daysUnsent > 0) return words.daysUnsent(daysUnsent);
  return daysLate > 0 ? words.daysLate(daysLate) : null;
}

const paymentTones = {
  unpaid: 'grey',
  part: 'amber',
  paid: 'green',
  cancelled: 'grey',
} as const satisfies Record<string, BadgeTone>;

function paymentStateOf({ left, paid }: InvoiceRow) {
  if (left > 0) return paid > 0 ? 'part' : 'unpaid';
  return paid > 0 ? 'paid' : 'cancelled';
}

function PaymentState({ row }: { readonly row: InvoiceRow }) {
  const { correctedGross, gross, left } = row;
  const state = paymentStateOf(row);
  const isChanged = correctedGross !== gross && state !== 'cancelled';
  return (
    <>
      <Badge label={words.paymentStates[state]} tone={paymentTones[state]} />{' '}
      {left < 0 ? <span className="ui-figure-negative">{words.overpaid(-left)} </span> : null}
      {isChanged ? <span className="ui-muted">{words.correctedTo(correctedGross)}</span> : null}
    </>
  );
}
