import { invoicesKeys, type StatementRead } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { decimal, toJsonNumber } from '@ostep/kernel';
import { listHref, RequireAnyRole, uploadFile, usePageTitle } from '@ostep/platform';
import { AnotherFileButton, FormPage, UploadPanel } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { STATEMENT_PATH } from '../invoices.queries';
import { texts } from '../texts';
import { NameColumns } from './name-columns';
import { StatementRows } from './statement-rows';
import { type Paid, TransferGrid } from './transfer-grid';

const words = texts.payments;
const READ_AGAIN_MS = 15_000;

type Shown = { readonly read: StatementRead; readonly file: File; readonly isNaming: boolean };

export function InvoiceStatementPage() {
  usePageTitle(words.upload);
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <Statement />
    </RequireAnyRole>
  );
}

function Statement() {
  const queries = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback((read: StatementRead, file: File) => setShown({ read, file, isNaming: false }), []);
  useReadAgain(shown, show);
  const name = (isNaming: boolean) => setShown((before) => before && { ...before, isNaming });
  const saved = (keys: ReadonlySet<string>, payments: readonly Paid[]) => {
    void queries.invalidateQueries({ queryKey: invoicesKeys.all });
    setShown((before) => before && { ...before, read: withBooked(before.read, keys, payments) });
  };
  return (
    <FormPage
      acts={shown ? <AnotherFileButton onAgreed={() => setShown(null)} /> : null}
      back={{ label: words.page, to: listHref(invoiceAddress.payments) }}
      note={shown?.file.name}
      title={words.upload}
    >
      {shown === null ? (
        <UploadPanel<StatementRead>
          accept=".sta,.mt940,.940,.txt,.csv,.xml"
          hint={words.hint}
          label={words.upload}
          onResult={show}
          path={STATEMENT_PATH}
        />
      ) : shown.read.columns && (shown.isNaming || !shown.read.columns.isNamed) ? (
        <NameColumns
          columns={shown.read.columns}
          file={shown.file}
          onKept={shown.read.columns.isNamed ? () => name(false) : null}
          onRead={(next) => show(next, shown.file)}
        />
      ) : (
        <>
          <StatementRows onChange={() => name(true)} read={shown.read} />
          <TransferGrid key={shown.read.transfers.map(keyOf).join()} onSaved={saved} read={shown.read} />
        </>
      )}
    </FormPage>
  );
}

/** While KSeF has yet to say what a collective identifier stands for. */
function useReadAgain(shown: Shown | null, show: (read: StatementRead, file: File) => void) {
  const file = shown?.file;
  const isAwaited = shown?.read.transfers.some(({ collective }) => collective?.state === 'away') === true;
  useEffect(() => {
    if (!isAwaited || file === undefined) return;
    const again = () =>
      uploadFile<StatementRead>({ path: STATEMENT_PATH, file }).result.then(
        (read) => show(read, file),
        // What stands is as it was read: the next time comes.
        () => undefined,
      );
    const timer = setInterval(() => void again(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isAwaited, file, show]);
}

const leftAfter = ({ id, left }: StatementRead['invoices'][number], payments: readonly Paid[]) =>
  payments.reduce(
    (rest, { amount, invoiceId }) => (invoiceId === id ? toJsonNumber(decimal(rest).minus(amount)) : rest),
    left,
  );

const keyOf = ({ key, isBooked }: StatementRead['transfers'][number]) => `${key}${isBooked}`;

const withBooked = (read: StatementRead, keys: ReadonlySet<string>, payments: readonly Paid[]): StatementRead => ({
  ...read,
  invoices: read.invoices.map((one) => ({ ...one, left: leftAfter(one, payments) })),
  transfers: read.transfers.map((one) => (keys.has(one.key) ? { ...one, isBooked: true, match: null } : one)),
});
