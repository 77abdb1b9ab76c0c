import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { formatMoney } from '@ostep/kernel';
import { toast, useMissingRole } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextDialog } from '../invoice-edit/text-dialog';
import { takePaymentBack } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;

export function TakeBackPayment({ id, amount }: { readonly id: number; readonly amount: number }) {
  const queries = useQueryClient();
  const missingRole = useMissingRole('office', 'manager');
  const [isOpen, setIsOpen] = useState(false);
  const onTakenBack = (invoice: Invoice) => {
    setIsOpen(false);
    queries.setQueryData(invoicesKeys.one(invoice.id), invoice);
    toast({ type: 'success', title: texts.success, message: words.wasTakenBack(formatMoney(amount)) });
    return queries.invalidateQueries({ queryKey: invoicesKeys.all });
  };
  return (
    <>
      <Button disabledReason={missingRole} label={words.takeBack} onClick={() => setIsOpen(true)} tone="text" />
      {isOpen ? (
        <TextDialog
          label={words.takeBackReason}
          onClose={() => setIsOpen(false)}
          onSaved={(invoice) => void onTakenBack(invoice)}
          submit={(reason) => takePaymentBack(id, reason)}
          submitLabel={words.takeBack}
          title={words.takeBackOf(formatMoney(amount))}
        />
      ) : null}
    </>
  );
}
