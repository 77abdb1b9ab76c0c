import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { listHref, RequireAnyRole, usePageTitle } from '@ostep/platform';
import { useSearchParams } from '@ostep/router';
import { FormPage, LoadFailure } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { openInvoicesQuery } from '../invoices.queries';
import { texts } from '../texts';
import { PaymentByHand } from './payment-by-hand';

const words = texts.payments;

export function InvoicePaymentsNewPage() {
  usePageTitle(words.enter);
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <NewPayment />
    </RequireAnyRole>
  );
}

function NewPayment() {
  const [search] = useSearchParams();
  const { data, error, isError, refetch } = useQuery(openInvoicesQuery);
  const requestedId = Number(search.get('invoice'));
  const invoice = data?.find(({ id }) => id === requestedId);
  const back = invoice
    ? { label: texts.edit.invoice(invoice.number), to: invoiceAddress.edit(invoice.id) }
    : { label: words.page, to: listHref(invoiceAddress.payments) };
  return (
    <FormPage back={back} loading={data || isError ? undefined : words.enter} narrow title={words.enter}>
      {isError && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <PaymentByHand backTo={back.to} invoice={invoice ?? null} open={data} /> : null}
    </FormPage>
  );
}
