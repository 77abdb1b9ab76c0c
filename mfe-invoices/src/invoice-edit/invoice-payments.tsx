import type { Invoice, Payment } from '@ostep/api-invoices';
import { DataList, DateText, type ListColumn, MoneyText, Section } from '@ostep/ui';
import { paymentText } from '../invoice-payments/payment-columns';
import { TakeBackPayment } from '../invoice-payments/take-back-payment';
import { texts } from '../texts';

const words = texts.payments;

const columns: readonly ListColumn<Payment>[] = [
  { key: 'bookedOn', kind: 'date', header: words.bookedOn, cell: ({ bookedOn }) => <DateText value={bookedOn} /> },
  { key: 'payer', kind: 'text', header: words.payer, cell: ({ payer }) => payer },
  { key: 'what', kind: 'text', main: true, header: words.what, cell: paymentText },
  { key: 'amount', kind: 'money', header: words.amount, cell: ({ amount }) => <MoneyText value={amount} /> },
  { key: 'savedBy', kind: 'text', hideOrder: 1, header: words.savedBy, cell: ({ savedBy }) => savedBy },
];

export function InvoicePayments({ invoice: { payments } }: { readonly invoice: Invoice }) {
  return (
    <Section title={words.received}>
      <DataList
        actions={({ id, amount }) => <TakeBackPayment amount={amount} id={id} />}
        columns={columns}
        empty={null}
        label={words.received}
        name="invoice-payments"
        rowKey={(payment) => payment.id}
        rows={payments}
      />
    </Section>
  );
}
