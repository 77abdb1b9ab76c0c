import type { UploadedOrder } from '@ostep/api-orders';
import { confirm, usePageTitle } from '@ostep/platform';
import { Button, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useMemo, useState } from 'react';
import { itemDomId, OrderForm } from '../order-form/order-form';
import { valuesOf } from '../order-form/order-values';
import { ReadOnlyNotice } from '../read-only-notice';
import { texts } from '../texts';
import { useMayWrite } from '../use-may-write';
import { itemPlaces } from './log-targets';

const back = { to: '/order', label: texts.backToList };

/** /order/upload: a PDF, its parse log and the form filled from it. */
export function OrderUploadPage() {
  usePageTitle(texts.upload.title);
  const [read, setRead] = useState<UploadedOrder | null>(null);
  const mayWrite = useMayWrite();
  if (!mayWrite) return <ReadOnlyNotice />;
  return (
    <>
      <PageHeader
        actions={
          read ? (
            <Button icon="upload" label={texts.upload.anotherFile} onClick={() => void askForAnother(setRead)} />
          ) : null
        }
        back={back}
        subtitle={read?.sourceFile ? texts.upload.readFrom(read.sourceFile.name) : undefined}
        title={texts.upload.title}
      />
      {read ? (
        <ReadOrder key={read.sourceFile?.jobId} read={read} />
      ) : (
        <UploadPanel<UploadedOrder>
          accept=".pdf"
          hint={texts.upload.hint}
          label={texts.upload.label}
          onResult={setRead}
          path="/api/order/upload"
        />
      )}
    </>
  );
}

/** The form below is thrown away with another file, so that is asked first. */
async function askForAnother(setRead: (read: null) => void): Promise<void> {
  const agreed = await confirm({
    title: texts.upload.anotherFile,
    message: texts.upload.anotherFileMessage,
    acceptLabel: texts.upload.anotherFile,
    rejectLabel: texts.cancel,
  });
  if (agreed) setRead(null);
}

function ReadOrder({ read }: { read: UploadedOrder }) {
  const { logList } = read.parseLog;
  const places = useMemo(
    () =>
      itemPlaces(
        logList,
        read.orderItems.map((item) => item.lp ?? ''),
      ),
    [logList, read.orderItems],
  );
  const targetOf = (index: number) => {
    const place = places[index] ?? null;
    return place === null ? null : itemDomId(place);
  };
  const unknownContract = read.contract === null && read.contractNumber !== null;
  return (
    <>
      <ParseLogPanel log={read.parseLog} targetOf={(_, index) => targetOf(index)} />
      <OrderForm
        contractHint={unknownContract ? texts.upload.unknownContract(read.contractNumber ?? '') : undefined}
        fromFile
        initial={valuesOf(read)}
        onReload={() => undefined}
        version={null}
      />
    </>
  );
}
