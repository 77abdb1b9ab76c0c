import { type Invoice, invoicesKeys } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { confirm, toast, useMissingRole, usePageTitle } from '@ostep/platform';
import { useNavigate, useParams } from '@ostep/router';
import { Button, ButtonLink, FactsSkeleton, LoadFailure, NotFoundPanel, PageHeader } from '@ostep/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { approveInvoice, deleteInvoice, invoiceQuery } from '../invoices.queries';
import { texts } from '../texts';
import { DraftLines } from './draft-lines';
import { InvoiceCheck } from './invoice-check';
import { InvoiceLines } from './invoice-lines';
import { InvoicePayments } from './invoice-payments';
import { InvoiceSending } from './invoice-sending';
import { RedraftButton } from './redraft-button';
import { useInvoicePrint } from './use-invoice-print';

const words = texts.edit;
const back = { label: texts.page, to: invoiceAddress.list };

export function InvoiceEditPage() {
  const { id: text = '' } = useParams();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id === 0 ? <NotFoundPanel back={back} title={words.notFound} /> : <LoadedInvoice id={id} />;
}

function LoadedInvoice({ id }: { readonly id: number }) {
  const { data, error, isError, refetch } = useQuery(invoiceQuery(id));
  const title = data ? titleOf(data) : words.draft;
  usePageTitle(title);
  const { printButton, printProgress } = useInvoicePrint(id, data?.number);
  if (!data) return isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FactsSkeleton />;
  return (
    <>
      <PageHeader
        actions={
          <>
            {printButton}
            <InvoiceActions invoice={data} />
          </>
        }
        back={back}
        title={title}
      />
      {printProgress}
      <InvoiceCheck invoice={data} />
      {data.number === null ? null : <InvoiceSending invoice={data} />}
      {data.payments.length > 0 ? <InvoicePayments invoice={data} /> : null}
      {data.correction ? <InvoiceLines lines={data.correction.before} title={texts.correction.before} /> : null}
      {data.state === 'draft' && data.kind === 'VAT' ? (
        <DraftLines invoice={data} />
      ) : (
        <InvoiceLines lines={data.lines} title={data.correction ? texts.correction.after : words.lines} />
      )}
    </>
  );
}

function titleOf({ number, kind }: Invoice): string {
  if (kind === 'KOR') return number === null ? texts.correction.draft : texts.correction.named(number);
  return number === null ? words.draft : words.invoice(number);
}

function InvoiceActions({ invoice }: { readonly invoice: Invoice }) {
  const { id, number, kind, ksefNumber, findings, ownWriting } = invoice;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const missingRole = useMissingRole('office', 'manager');
  const meta = { failure: texts.saveFailed };
  const refresh = () => queries.invalidateQueries({ queryKey: invoicesKeys.all });
  const approving = useMutation({
    mutationFn: () => approveInvoice(id),
    meta,
    onSuccess: (approved) => {
      queries.setQueryData(invoicesKeys.one(id), approved);
      toast({ type: 'success', title: texts.success, message: words.approved(approved.number ?? '') });
      return refresh();
    },
  });
  const removing = useMutation({
    mutationFn: () => deleteInvoice(id),
    meta,
    onSuccess: () => {
      toast({ type: 'success', title: texts.success, message: words.removed });
      navigate(invoiceAddress.list);
      return refresh();
    },
  });
  if (ksefNumber !== null && kind === 'VAT')
    return (
      <ButtonLink
        disabledReason={missingRole}
        icon="pencil"
        label={texts.correction.issue}
        to={invoiceAddress.correct(id)}
      />
    );
  if (number !== null) return null;
  const inTheWay = findings.find(({ stops }) => stops)?.message;
  const remove = async () => {
    if (
      await confirm({
        title: words.remove,
        message: kind === 'KOR' ? texts.correction.removeMessage : words.removeMessage,
        acceptLabel: words.remove,
      })
    )
      removing.mutate();
  };
  return (
    <>
      <Button disabledReason={missingRole} label={words.remove} onClick={() => void remove()} />
      {findings.some(({ kind }) => kind === 'changed') ? <RedraftButton id={id} /> : null}
      <Button
        busy={approving.isPending}
        disabledReason={missingRole ?? ownWriting ?? inTheWay}
        icon="check"
        label={words.approve}
        onClick={() => approving.mutate()}
        tone="primary"
      />
    </>
  );
}
