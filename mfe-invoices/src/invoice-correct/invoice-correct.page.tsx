import type { Invoice } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { FormPage, isNotFound, NotFoundPanel, useRecordId } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { invoiceQuery } from '../invoices.queries';
import { texts } from '../texts';
import { CorrectionEditor } from './correction-editor';
import { OutsideLinesEditor } from './outside-lines-editor';

const words = texts.correction;
const backToList = { label: texts.page, to: invoiceAddress.list };

export function InvoiceCorrectPage() {
  const id = useRecordId();
  if (id === 0) return <NotFoundPanel back={backToList} title={texts.edit.notFound} />;
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <LoadedInvoice id={id} key={id} />
    </RequireAnyRole>
  );
}

const titleOf = ({ number }: Pick<Invoice, 'number'>) => words.page(number ?? texts.withoutNumber);

const canBeCorrected = ({ ksefNumber, state }: Invoice) => ksefNumber !== null || state === 'outside';

/** A correction starts from lines; of an invoice that was taken from a file they are entered first. */
function CorrectionForm({ invoice }: { readonly invoice: Invoice }) {
  return invoice.paidBefore !== null && invoice.lines.length === 0 ? (
    <OutsideLinesEditor invoice={invoice} />
  ) : (
    <CorrectionEditor invoice={invoice} />
  );
}

function LoadedInvoice({ id }: { readonly id: number }) {
  // No automatic refetch: it would overwrite what is being typed.
  const query = useQuery({ ...invoiceQuery(id), staleTime: Number.POSITIVE_INFINITY });
  const { data, error } = query;
  usePageTitle(data ? titleOf(data) : words.issue);
  if (isNotFound(error)) return <NotFoundPanel back={backToList} title={error.message} />;
  const number = data?.number ?? texts.withoutNumber;
  const back = data ? { label: texts.edit.invoice(number), to: invoiceAddress.edit(id) } : backToList;
  return (
    <FormPage back={back} loading={texts.loading} query={query} title={data ? titleOf(data) : words.issue}>
      {data && !canBeCorrected(data) ? <p>{words.numberFirst(number)}</p> : null}
      {data && canBeCorrected(data) ? <CorrectionForm invoice={data} /> : null}
    </FormPage>
  );
}
