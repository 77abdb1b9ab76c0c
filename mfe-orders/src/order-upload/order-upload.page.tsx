import type { UploadedOrder } from '@ostep/api-orders';
import { documentAddresses, inboxAddress, orderAddress } from '@ostep/api-orders/addresses';
import type { ParseLogEntry } from '@ostep/kernel';
import { TextWithPlaces } from '@ostep/places';
import {
  listHref,
  useInboxFor,
  useInboxReturn,
  usePageTitle,
  useReadOnlyReason,
  useUploadedFile,
} from '@ostep/platform';
import {
  AnotherFileButton,
  FormSkeleton,
  NotAllowedPanel,
  PageHeader,
  ParseLogPanel,
  UploadPanel,
  useDrawnColumns,
} from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentOf, uploadAddress, uploadQuery } from '../order.queries';
import { itemDomId, OrderForm } from '../order-form/order-form';
import { toFormValues } from '../order-form/order-values';
import { texts } from '../texts';
import { columnLabels } from './column-labels';
import { itemIndexes } from './item-indexes';
import { KeptColumns } from './kept-columns';

const backToList = () => ({ to: listHref(orderAddress.path), label: texts.backToList });

const useEarlier = (jobId: string, enabled: boolean) => useQuery({ ...uploadQuery(jobId), enabled });

export function OrderUploadPage() {
  usePageTitle(texts.upload.title);
  const readOnlyReason = useReadOnlyReason();
  const { read, show, file } = useUploadedFile(useEarlier);
  const toInbox = useInboxFor(inboxAddress.path);
  const inbox = useInboxReturn(inboxAddress.saved);
  if (readOnlyReason) return <NotAllowedPanel back={backToList()} reason={readOnlyReason} title={texts.upload.title} />;
  return (
    <>
      <PageHeader
        actions={read && inbox === null ? <AnotherFileButton onAgreed={() => show(null)} /> : null}
        back={inbox === null ? backToList() : { to: inboxAddress.path, label: texts.upload.backToInbox }}
        subtitle={read?.sourceFile ? texts.upload.readFrom(read.sourceFile.name) : undefined}
        title={texts.upload.title}
      />
      {read === undefined ? <FormSkeleton fields={8} /> : null}
      {read === null ? (
        <>
          <UploadPanel<UploadedOrder>
            accept=".pdf"
            hint={texts.upload.hint}
            label={texts.upload.label}
            onMany={toInbox}
            onResult={show}
            path="/api/order/upload"
          />
          <KeptColumns />
        </>
      ) : null}
      {read ? <UploadedOrderForm file={file} key={read.sourceFile?.jobId} onRead={show} read={read} /> : null}
    </>
  );
}

function linesToLookAt(log: readonly ParseLogEntry[], indexes: readonly (number | null)[]): string[] {
  const items = log.flatMap(({ status }, line) => (status === 'NEGATIVE' ? (indexes[line] ?? []) : []));
  return [...new Set(items)].sort((a, b) => a - b).map(itemDomId);
}

type UploadedOrderFormProps = {
  readonly read: UploadedOrder;
  readonly file: File | null;
  readonly onRead: (read: UploadedOrder) => void;
};

function UploadedOrderForm({ read, file, onRead }: UploadedOrderFormProps) {
  const queryClient = useQueryClient();
  const inbox = useInboxReturn(inboxAddress.saved);
  const { logList } = read.parseLog;
  const indexes = useMemo(
    () =>
      itemIndexes(
        logList,
        read.orderItems.map((item) => item.lp ?? ''),
      ),
    [logList, read.orderItems],
  );
  const targetOf = (index: number) => {
    const itemIndex = indexes[index] ?? null;
    return itemIndex === null ? null : itemDomId(itemIndex);
  };
  const jobId = read.sourceFile?.jobId;
  const document = useMemo(() => documentOf(jobId), [jobId]);
  const attention = useMemo(() => linesToLookAt(logList, indexes), [logList, indexes]);
  const drawn = useDrawnColumns<UploadedOrder>({
    columns: columnLabels,
    load: read.sourceFile?.scan === true ? null : document,
    onRead: (next) => {
      if (next.sourceFile) queryClient.removeQueries({ queryKey: uploadQuery(next.sourceFile.jobId).queryKey });
      onRead(next);
    },
    upload: uploadAddress(jobId ?? ''),
  });
  const unknownContract = read.contract === null && read.contractNumber !== null;
  return (
    <>
      <ParseLogPanel
        uploads={documentAddresses}
        file={file}
        log={read.parseLog}
        key={`log ${drawn.readings}`}
        onOffer={drawn.offer}
        targetOf={(_, index) => targetOf(index)}
        textOf={(action) => <TextWithPlaces text={action} />}
      />
      {drawn.board}
      <OrderForm
        key={drawn.readings}
        attention={attention}
        document={document}
        contractHint={unknownContract ? texts.upload.unknownContract(read.contractNumber ?? '') : undefined}
        draftName={`order.upload.${read.sourceFile?.jobId}`}
        fromFile
        initial={toFormValues(read)}
        savedTo={inbox}
        onReload={() => undefined}
      />
    </>
  );
}
