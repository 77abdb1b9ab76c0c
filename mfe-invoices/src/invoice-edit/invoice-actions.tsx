import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { toast, useMissingRole } from '@ostep/platform';
import { useNavigate } from '@ostep/router';
import { Button, ButtonLink } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { redraftInvoice } from '../invoices.queries';
import { texts } from '../texts';

const words = texts.edit;

/** A new draft where the protocol changed; a correction of an invoice that is in KSeF or from another program. */
export function InvoiceActions({ invoice: { id, findings, kind, ksefNumber, state } }: { readonly invoice: Invoice }) {
  const missingRole = useMissingRole('office', 'manager');
  if (findings.some((finding) => finding.kind === 'changed')) return <Redraft id={id} />;
  if ((ksefNumber === null && state !== 'outside') || kind === 'KOR') return null;
  return (
    <ButtonLink
      disabledReason={missingRole}
      icon="pencil"
      label={texts.correction.issue}
      to={invoiceAddress.correct(id)}
    />
  );
}

function Redraft({ id }: { readonly id: number }) {
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
