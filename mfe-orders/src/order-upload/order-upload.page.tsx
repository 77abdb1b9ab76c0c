import { orderColumnLabels, type UploadedOrder } from '@ostep/api-orders';
import { documentAddresses, inboxAddress, orderAddress } from '@ostep/api-orders/addresses';
import { itemIndexes, ReadDocument, SavedColumns, UploadPage } from '@ostep/intake-screens';
import type { ParseLogEntry } from '@ostep/kernel';
import { TextWithPlaces } from '@ostep/places';
import { listHref, useReadOnlyReason } from '@ostep/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { columnTemplatesQuery, documentOf, removeColumns, uploadAddress, uploadQuery } from '../order.queries';
import { itemDomId, OrderForm } from '../order-form/order-form';
import { toFormValues } from '../order-form/order-values';
import { texts } from '../texts';

const useEarlier = (jobId: string, enabled: boolean) => useQuery({ ...uploadQuery(jobId), enabled });

export function OrderUploadPage() {
  return (
    <UploadPage<UploadedOrder>
      accept=".pdf"
      back={() => ({ to: listHref(orderAddress.path), label: texts.backToList })}
      below={<SavedColumns labels={orderColumnLabels} query={columnTemplatesQuery} remove={removeColumns} />}
      inbox={inboxAddress}
      path="/api/order/upload"
      refused={useReadOnlyReason()}
      useEarlier={useEarlier}
      words={texts.upload}
    >
      {({ read, file, show, savedTo }) => (
        <UploadedOrderForm file={file} key={read.sourceFile?.jobId} onRead={show} read={read} savedTo={savedTo} />
      )}
    </UploadPage>
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
  readonly savedTo: string | null;
};

function UploadedOrderForm({ read, file, onRead, savedTo }: UploadedOrderFormProps) {
  const queryClient = useQueryClient();
  const { logList } = read.parseLog;
  const indexes = useMemo(
    () =>
      itemIndexes(
        logList,
        read.orderItems.map((item) => item.lp ?? ''),
      ),
    [logList, read.orderItems],
  );
  const targetOf = (line: number) => {
    const itemIndex = indexes[line] ?? null;
    return itemIndex === null ? null : itemDomId(itemIndex);
  };
  const jobId = read.sourceFile?.jobId ?? '';
  const document = useMemo(() => documentOf(jobId === '' ? undefined : jobId), [jobId]);
  const attention = useMemo(() => linesToLookAt(logList, indexes), [logList, indexes]);
  const readByColumns = (next: UploadedOrder) => {
    queryClient.removeQueries({ queryKey: uploadQuery(jobId).queryKey });
    onRead(next);
  };
  const unknownContract = read.contract === null && read.contractNumber !== null;
  return (
    <ReadDocument
      columns={{
        labels: orderColumnLabels,
        onRead: readByColumns,
        pages: read.sourceFile?.scan === true ? null : document,
        upload: uploadAddress(jobId),
      }}
      file={file}
      read={read}
      targetOf={targetOf}
      textOf={(action) => <TextWithPlaces text={action} />}
      uploads={documentAddresses}
    >
      <OrderForm
        attention={attention}
        document={document}
        contractHint={unknownContract ? texts.upload.unknownContract(read.contractNumber ?? '') : undefined}
        draftName={`order.upload.${read.sourceFile?.jobId}`}
        fromFile
        initial={toFormValues(read)}
        savedTo={savedTo}
        onReload={() => undefined}
      />
    </ReadDocument>
  );
}
