import type { Invoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { listHref, usePageTitle } from '@ostep/platform';
import {
  Button,
  DocumentProgress,
  isNotFound,
  LoadFailure,
  NotFoundPanel,
  RecordPage,
  RecordSteps,
  useDocument,
  useRecordId,
} from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { invoiceQuery, printPath } from '../invoices.queries';
import { texts } from '../texts';
import { DraftLines } from './draft-lines';
import { InvoiceActions } from './invoice-actions';
import { invoiceFacts } from './invoice-facts';
import { InvoiceLines } from './invoice-lines';
import { InvoiceNote } from './invoice-note';
import { InvoicePayments } from './invoice-payments';
import { InvoiceStatus } from './invoice-status';
import { InvoiceTotals } from './invoice-totals';
import { isDuplicate } from './sending-text';
import { useInvoiceMenu } from './use-invoice-menu';

const words = texts.edit;
const back = () => ({ label: texts.page, to: listHref(invoiceAddress.list) });

export function InvoiceEditPage() {
  const id = useRecordId();
  return id === 0 ? <NotFoundPanel back={back()} title={words.notFound} /> : <LoadedInvoice id={id} key={id} />;
}

function LoadedInvoice({ id }: { readonly id: number }) {
  const { data, error, isError, refetch } = useQuery(invoiceQuery(id));
  const title = data ? titleOf(data) : words.draft;
  usePageTitle(title);
  const { state, save, cancel } = useDocument();
  const printing = useMutation({
    mutationFn: () => save(printPath(id), `${(data?.number ?? words.draft).replaceAll('/', '-')}.pdf`),
    meta: { quiet: true },
  });
  const menu = useInvoiceMenu(id, data);
  if (isNotFound(error)) return <NotFoundPanel back={back()} title={error.message} />;
  return (
    <RecordPage
      actions={
        <>
          {data ? <InvoiceActions invoice={data} /> : null}
          {data?.state === 'outside' ? null : (
            <Button busy={printing.isPending} icon="file-pdf" label={words.print} onClick={() => printing.mutate()} />
          )}
        </>
      }
      back={back()}
      facts={data && invoiceFacts(data)}
      loading={!data && !isError}
      menu={menu}
      note={data ? <InvoiceNote invoice={data} /> : '\u00a0'}
      status={data ? <InvoiceStatus invoice={data} /> : null}
      steps={<RecordSteps hrefOf={invoiceAddress.edit} id={id} list={invoiceAddress.list} />}
      title={title}
    >
      <DocumentProgress onCancel={cancel} state={state} />
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Sections invoice={data} /> : null}
    </RecordPage>
  );
}

function titleOf({ number, kind }: Invoice): string {
  if (kind === 'KOR') return number === null ? texts.correction.draft : texts.correction.named(number);
  return number === null ? words.draft : words.invoice(number);
}

function Sections({ invoice }: { readonly invoice: Invoice }) {
  const { correction, kind, lines, payments } = invoice;
  // Of an invoice that was taken from a file no lines are known, until somebody enters them for its correction.
  if (invoice.paidBefore !== null && lines.length === 0)
    return payments.length > 0 ? <InvoicePayments invoice={invoice} /> : null;
  const isOpen = invoice.state === 'draft' || (invoice.state === 'refused' && !isDuplicate(invoice));
  return (
    <>
      {correction ? <InvoiceLines lines={correction.before} title={texts.correction.before} /> : null}
      {isOpen && kind === 'VAT' ? (
        <DraftLines invoice={invoice} />
      ) : (
        <InvoiceLines lines={lines} title={correction ? texts.correction.after : words.lines} />
      )}
      <InvoiceTotals invoice={invoice} />
      {payments.length > 0 ? <InvoicePayments invoice={invoice} /> : null}
    </>
  );
}
