import { invoicesKeys } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { toast, useMissingRole } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { redraftInvoice } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.edit;

export function RedraftButton({ id }: { readonly id: number }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const missingRole = useMissingRole('office', 'manager');
  const redrafting = useMutation({
    mutationFn: () => redraftInvoice(id),
    meta: { failure: texts.saveFailed },
    onSuccess: (drafted) => {
      toast({ type: 'success', title: texts.success, message: words.redrafted });
      navigate(invoiceAddress.edit(drafted));
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  return (
    <Button
      busy={redrafting.isPending}
      disabledReason={missingRole}
      label={words.redraft}
      onClick={() => redrafting.mutate()}
    />
  );
}
