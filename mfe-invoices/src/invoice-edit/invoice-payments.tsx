import { type Invoice, invoicesKeys, type Payment } from '@ostep/api-invoices';
import { formatMoney } from '@ostep/kernel';
import { confirm, toast, useMissingRole } from '@ostep/platform';
import { Button, DataList, DateText, type ListColumn, MoneyText, Section } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deletePayment } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;

const columns: readonly ListColumn<Payment>[] = [
  { key: 'bookedOn', kind: 'date', header: words.bookedOn, cell: ({ bookedOn }) => <DateText value={bookedOn} /> },
  { key: 'payer', kind: 'text', header: words.payer, cell: ({ payer }) => payer },
  { key: 'title', kind: 'text', main: true, header: words.title, cell: ({ title }) => title },
  { key: 'amount', kind: 'money', header: words.amount, cell: ({ amount }) => <MoneyText value={amount} /> },
  { key: 'savedBy', kind: 'text', leaves: 1, header: words.savedBy, cell: ({ savedBy }) => savedBy },
];

export function InvoicePayments({ invoice: { id, payments } }: { readonly invoice: Invoice }) {
  const queries = useQueryClient();
  const missingRole = useMissingRole('office', 'manager');
  const removing = useMutation({
    mutationFn: deletePayment,
    meta: { failure: texts.saveFailed },
    onSuccess: (invoice) => {
      queries.setQueryData(invoicesKeys.one(id), invoice);
      toast({ type: 'success', title: texts.success, message: words.removed });
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const remove = async (payment: Payment) => {
    const message = words.removeMessage(formatMoney(payment.amount));
    if (await confirm({ title: words.remove, message, acceptLabel: words.remove })) removing.mutate(payment.id);
  };
  return (
    <Section title={words.received}>
      <DataList
        actions={(payment) => (
          <Button disabledReason={missingRole} label={words.remove} onClick={() => void remove(payment)} tone="text" />
        )}
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
