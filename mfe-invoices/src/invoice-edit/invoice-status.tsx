import { type Invoice, invoicesKeys, isToApprove } from '@ostep/api-invoices';
import { toast, useMissingRole } from '@ostep/platform';
import { Button, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { InvoiceBadge } from '../invoice-badge';
import { approveInvoice } from '../invoices.queries';
import { texts } from '../texts';
import { canBeSent } from './sending-text';
import { useSending } from './use-sending';
import { useStoreInvoice } from './use-store-invoice';

/** The state with the button for the next action. */
export function InvoiceStatus({ invoice }: { readonly invoice: Invoice }) {
  return (
    <>
      <InvoiceBadge state={invoice.state} />
      {isToApprove(invoice) ? <Approve invoice={invoice} /> : null}
      {canBeSent(invoice) ? <Send invoice={invoice} /> : null}
    </>
  );
}

function Approve({ invoice: { id, findings, ownWriting } }: { readonly invoice: Invoice }) {
  const queries = useQueryClient();
  const missingRole = useMissingRole('office', 'manager');
  const { withAnswers, questionDialog } = useQuestions(texts.edit.approve);
  const approving = useMutation({
    mutationFn: () => withAnswers((answers) => approveInvoice(id, answers)),
    meta: { failure: texts.saveFailed },
    onSuccess: (approved) => {
      queries.setQueryData(invoicesKeys.one(id), approved);
      toast({ type: 'success', title: texts.success, message: texts.edit.approved(approved.number ?? '') });
      return queries.invalidateQueries({ queryKey: invoicesKeys.all });
    },
  });
  const blockingFinding = findings.find(({ stops }) => stops)?.message;
  return (
    <>
      <Button
        busy={approving.isPending}
        disabledReason={missingRole ?? ownWriting ?? blockingFinding}
        icon="check"
        label={texts.edit.approve}
        onClick={() => approving.mutate()}
        tone="primary"
      />
      {questionDialog}
    </>
  );
}

function Send({ invoice }: { readonly invoice: Invoice }) {
  const missingRole = useMissingRole('office', 'manager');
  const { send, busy, questions } = useSending(invoice, useStoreInvoice(invoice.id));
  return (
    <>
      <Button
        busy={busy}
        disabledReason={missingRole}
        icon="upload"
        label={texts.sending.send}
        onClick={send}
        tone="primary"
      />
      {questions}
    </>
  );
}
