import type { Invoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { FormSkeleton, LoadFailure, NotFoundPanel, PageHeader } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { invoiceQuery } from '../invoices.queries';
import { texts } from '../texts';
import { CorrectionEditor } from './correction-editor';

const words = texts.correction;
const backToList = { label: texts.page, to: invoiceAddress.list };

export function InvoiceCorrectPage() {
  const { id: text = '' } = useParams();
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) return <NotFoundPanel back={backToList} title={texts.edit.notFound} />;
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <LoadedInvoice id={id} key={id} />
    </RequireAnyRole>
  );
}

const titleOf = ({ number }: Pick<Invoice, 'number'>) => words.page(number ?? texts.withoutNumber);

function LoadedInvoice({ id }: { readonly id: number }) {
  // No automatic refetch: it would overwrite what is being typed.
  const { data, error, isError, refetch } = useQuery({ ...invoiceQuery(id), staleTime: Number.POSITIVE_INFINITY });
  usePageTitle(data ? titleOf(data) : words.issue);
  if (!data)
    return isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <FormSkeleton fields={3} />;
  const back = { label: texts.edit.invoice(data.number ?? texts.withoutNumber), to: invoiceAddress.edit(id) };
  return (
    <>
      <PageHeader back={back} title={titleOf(data)} />
      {data.ksefNumber === null ? (
        <p>{words.numberFirst(data.number ?? texts.withoutNumber)}</p>
      ) : (
        <CorrectionEditor invoice={data} />
      )}
    </>
  );
}
