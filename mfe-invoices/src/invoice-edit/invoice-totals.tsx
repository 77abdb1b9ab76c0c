import type { Invoice, RateSum } from '@ostep/api-invoices';
import { sum, toJsonNumber } from '@ostep/kernel';
import { DataList, type ListColumn, MoneyText, Section } from '@ostep/ui';
import { texts } from '../texts';
import { rateText } from '../vat-rate';

const words = texts.edit;
type Totals = Pick<Invoice, 'net' | 'vat' | 'gross'>;

const grossOf = ({ net, vat }: RateSum) => toJsonNumber(sum([net, vat]));

const columnsOf = ({ net, vat, gross }: Totals): readonly ListColumn<RateSum>[] => [
  {
    key: 'rate',
    kind: 'text',
    main: true,
    header: words.rateOf,
    cell: ({ vatPercent, isExempt }) => (isExempt ? words.exempt : rateText({ vatPercent })),
    footer: words.sum,
  },
  {
    key: 'net',
    kind: 'money',
    header: texts.list.net,
    cell: (rate) => <MoneyText value={rate.net} />,
    footer: <MoneyText value={net} />,
  },
  {
    key: 'vat',
    kind: 'money',
    header: texts.list.vat,
    cell: (rate) => <MoneyText value={rate.vat} />,
    footer: <MoneyText value={vat} />,
  },
  {
    key: 'gross',
    kind: 'money',
    header: texts.list.gross,
    cell: (rate) => <MoneyText value={grossOf(rate)} />,
    footer: <MoneyText value={gross} />,
  },
];

/** Notes that the VAT act requires on the invoice. */
function vatNotesOf({ splitPayment, cashMethod, lines, correction }: Invoice): string {
  const grounds = new Set([...lines, ...(correction?.before ?? [])].flatMap(({ exemptFor }) => exemptFor ?? []));
  return [
    ...(splitPayment ? [words.splitPayment] : []),
    ...(cashMethod ? [words.cashMethod] : []),
    ...(grounds.size > 0 ? [words.exemptFor([...grounds].join('; '))] : []),
  ].join(' ');
}

/** Sums by VAT rate and together, as on the printed invoice. */
export function InvoiceTotals({ invoice }: { readonly invoice: Invoice }) {
  const { correction, sums } = invoice;
  const vatNotes = vatNotesOf(invoice);
  const title = correction ? texts.correction.totals : words.totals;
  return (
    <Section title={title}>
      <DataList
        columns={columnsOf(invoice)}
        empty={null}
        label={title}
        name="invoice-totals"
        rowKey={({ vatPercent, isExempt }) => `${vatPercent} ${isExempt}`}
        rows={sums}
      />
      {vatNotes === '' ? null : <p>{vatNotes}</p>}
    </Section>
  );
}
