import { invoicesKeys, type StatementRead } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { AnotherFileButton, PageHeader, UploadPanel } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { STATEMENT_PATH } from '../invoices.queries';
import { texts } from '../texts';
import { NameColumns } from './name-columns';
import { TransferGrid } from './transfer-grid';

const words = texts.payments;
const back = { label: texts.page, to: invoiceAddress.list };

type Shown = { readonly read: StatementRead; readonly file: File };

export function InvoicePaymentsPage() {
  usePageTitle(words.page);
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <Statement />
    </RequireAnyRole>
  );
}

function Statement() {
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback((read: StatementRead, file: File) => setShown({ read, file }), []);
  const saved = (keys: ReadonlySet<string>) => {
    void queries.invalidateQueries({ queryKey: invoicesKeys.all });
    setShown((before) => before && { ...before, read: withBooked(before.read, keys) });
  };
  if (shown === null)
    return (
      <>
        <PageHeader back={back} title={words.page} />
        <UploadPanel<StatementRead>
          accept=".sta,.mt940,.940,.txt,.csv"
          hint={words.hint}
          label={words.upload}
          onResult={show}
          path={STATEMENT_PATH}
        />
      </>
    );
  const { read, file } = shown;
  return (
    <>
      <PageHeader actions={<AnotherFileButton onAgreed={() => setShown(null)} />} back={back} title={words.page} />
      {read.unnamed ? (
        <NameColumns file={file} onRead={(next) => show(next, file)} unnamed={read.unnamed} />
      ) : (
        <TransferGrid key={read.transfers.map(keyOf).join()} onSaved={saved} read={read} />
      )}
    </>
  );
}

const keyOf = ({ key, isBooked }: StatementRead['transfers'][number]) => `${key}${isBooked}`;

const withBooked = (read: StatementRead, keys: ReadonlySet<string>): StatementRead => ({
  ...read,
  transfers: read.transfers.map((one) => (keys.has(one.key) ? { ...one, isBooked: true, match: null } : one)),
});
