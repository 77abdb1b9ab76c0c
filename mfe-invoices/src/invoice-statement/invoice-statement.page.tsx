import { invoicesKeys, type StatementRead } from '@ostep/api-invoices';
import { invoiceAddress } from '@ostep/api-invoices/addresses';
import { AnotherFileButton, UploadPanel } from '@ostep/intake-screens';
import { decimal, toJsonNumber } from '@ostep/kernel';
import { listHref, RequireAnyRole, uploadFile, usePageTitle } from '@ostep/platform';
import { FormPage } from '@ostep/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { STATEMENT_PATH } from '../invoices.queries';
import { texts } from '../texts';
import { NameColumns } from './name-columns';
import { StatementRows } from './statement-rows';
import { type PaymentToSave, TransferGrid } from './transfer-grid';

const words = texts.payments;
const REREAD_INTERVAL_MS = 15_000;

type ShownStatement = { readonly read: StatementRead; readonly file: File; readonly isNaming: boolean };

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
  const [shown, setShown] = useState<ShownStatement | null>(null);
  const show = useCallback((read: StatementRead, file: File) => setShown({ read, file, isNaming: false }), []);
  useRereadUntilKsefAnswers(shown, show);
  const setNaming = (isNaming: boolean) => setShown((before) => before && { ...before, isNaming });
  const saved = (keys: ReadonlySet<string>, payments: readonly PaymentToSave[]) => {
    void queries.invalidateQueries({ queryKey: invoicesKeys.all });
    setShown((before) => before && { ...before, read: markBooked(before.read, keys, payments) });
  };
  return (
    <FormPage
      actions={shown ? <AnotherFileButton onAgreed={() => setShown(null)} /> : null}
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
      ) : (
        <ReadStatement onNaming={setNaming} onRead={show} onSaved={saved} shown={shown} />
      )}
    </FormPage>
  );
}

type ReadStatementProps = {
  readonly shown: ShownStatement;
  readonly onNaming: (isNaming: boolean) => void;
  readonly onRead: (read: StatementRead, file: File) => void;
  readonly onSaved: (keys: ReadonlySet<string>, payments: readonly PaymentToSave[]) => void;
};

/** The transfers of the file, or the form that names its columns while they are not known or are being changed. */
function ReadStatement({ shown: { read, file, isNaming }, onNaming, onRead, onSaved }: ReadStatementProps) {
  const { columns } = read;
  if (columns && (isNaming || !columns.isNamed))
    return (
      <NameColumns
        columns={columns}
        file={file}
        onCancel={columns.isNamed ? () => onNaming(false) : null}
        onRead={(next) => onRead(next, file)}
      />
    );
  return (
    <>
      <StatementRows onChange={() => onNaming(true)} read={read} />
      <TransferGrid key={read.transfers.map(keyOf).join()} onSaved={onSaved} read={read} />
    </>
  );
}

/** Reads the file again at intervals until KSeF has answered which invoices a collective identifier stands for. */
function useRereadUntilKsefAnswers(shown: ShownStatement | null, show: (read: StatementRead, file: File) => void) {
  const file = shown?.file;
  const isAwaited = shown?.read.transfers.some(({ collective }) => collective?.state === 'away') === true;
  useEffect(() => {
    if (!isAwaited || file === undefined) return;
    const readAgain = () =>
      uploadFile<StatementRead>({ path: STATEMENT_PATH, file }).result.then(
        (read) => show(read, file),
        // What is shown stays; the next interval tries again.
        () => undefined,
      );
    const timer = setInterval(() => void readAgain(), REREAD_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isAwaited, file, show]);
}

const leftAfter = ({ id, left }: StatementRead['invoices'][number], payments: readonly PaymentToSave[]) =>
  payments.reduce(
    (rest, { amount, invoiceId }) => (invoiceId === id ? toJsonNumber(decimal(rest).minus(amount)) : rest),
    left,
  );

const keyOf = ({ key, isBooked }: StatementRead['transfers'][number]) => `${key}${isBooked}`;

const markBooked = (
  read: StatementRead,
  keys: ReadonlySet<string>,
  payments: readonly PaymentToSave[],
): StatementRead => ({
  ...read,
  invoices: read.invoices.map((one) => ({ ...one, left: leftAfter(one, payments) })),
  transfers: read.transfers.map((one) => (keys.has(one.key) ? { ...one, isBooked: true, match: null } : one)),
});
