import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { formatMoney } from '@ostep/kernel';
import { toast, useMissingRole } from '@ostep/platform';
import { Button } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EnterText } from '../invoice-edit/enter-text';
import { takePaymentBack } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.payments;

/** Asks for the reason. */
export function TakeBack({ id, amount }: { readonly id: number; readonly amount: number }) {
  const queries = useQueryClient();
  const missingRole = useMissingRole('office', 'manager');
  const [isAsking, ask] = useState(false);
  const done = (invoice: Invoice) => {
    ask(false);
    queries.setQueryData(invoicesKeys.one(invoice.id), invoice);
    toast({ type: 'success', title: texts.success, message: words.wasTakenBack(formatMoney(amount)) });
    return queries.invalidateQueries({ queryKey: invoicesKeys.all });
  };
  return (
    <>
      <Button disabledReason={missingRole} label={words.takeBack} onClick={() => ask(true)} tone="text" />
      {isAsking ? (
        <EnterText
          label={words.takeBackReason}
          onClose={() => ask(false)}
          onSaved={(invoice) => void done(invoice)}
          submit={(reason) => takePaymentBack(id, reason)}
          submitLabel={words.takeBack}
          title={words.takeBackOf(formatMoney(amount))}
        />
      ) : null}
    </>
  );
}
