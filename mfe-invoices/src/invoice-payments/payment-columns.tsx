import type { PaymentRow } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { Link } from '@ostep/router';
import { DateText, type ListColumn, MoneyText } from '@ostep/ui';
import { texts } from '../texts';

const words = texts.payments;

/** The title of a transfer, or the reason of a payment entered by hand. */
export const paymentText = ({ kind, reason, title }: Pick<PaymentRow, 'kind' | 'reason' | 'title'>): string =>
  kind === 'transfer' ? title : words.byHand(words.kinds[kind], reason ?? '');

export const paymentColumns = (total: number | undefined): readonly ListColumn<PaymentRow>[] => [
  {
    key: 'bookedOn',
    kind: 'date',
    header: words.bookedOn,
    footer: total === undefined ? null : texts.edit.sum,
    cell: ({ bookedOn }) => <DateText value={bookedOn} />,
  },
  { key: 'payer', kind: 'text', hideOrder: 2, header: words.payer, cell: ({ payer }) => payer || words.none },
  {
    key: 'amount',
    kind: 'money',
    header: words.amount,
    footer: total === undefined ? null : <MoneyText value={total} />,
    cell: ({ amount }) => <MoneyText value={amount} />,
  },
  {
    key: 'invoice',
    kind: 'key',
    header: words.paidInvoice,
    cell: ({ invoiceId, invoiceNumber }) => <Link to={invoiceAddress.edit(invoiceId)}>{invoiceNumber}</Link>,
  },
  { key: 'left', kind: 'money', header: texts.list.left, cell: ({ left }) => <MoneyText value={left} /> },
  { key: 'what', kind: 'text', main: true, header: words.what, cell: (row) => <What row={row} /> },
  { key: 'savedBy', kind: 'text', hideOrder: 1, header: words.savedBy, cell: ({ savedBy }) => savedBy },
];

function What({ row }: { readonly row: PaymentRow }) {
  const more = [
    row.takenBack && words.takenBack(row.takenBack.by, row.takenBack.reason),
    row.left < 0 && !row.takenBack ? words.over : null,
    row.isCorrected ? texts.list.afterCorrection : null,
  ].filter(Boolean);
  return (
    <>
      {paymentText(row)} {more.length === 0 ? null : <span className="ui-muted">{more.join(', ')}</span>}
    </>
  );
}
