import type { UploadedOrder } from '@ostep/api-orders';
import type { ParseLogEntry } from '@ostep/kernel';
import { TextWithPlaces } from '@ostep/places';
import { confirm, handFiles, listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useNavigate, useSearchParams } from '@ostep/router';
import { Button, FormSkeleton, NotAllowedPanel, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { documentOf, uploadQuery } from '../order.queries';
import { itemDomId, OrderForm } from '../order-form/order-form';
import { toFormValues } from '../order-form/order-values';
import { texts } from '../texts';
import { itemIndexes } from './item-indexes';

const JOB_PARAM = 'job';

const backToList = () => ({ to: listHref('/order'), label: texts.backToList });

/** The query parameter `job` keeps log and form through a reload. */
export function OrderUploadPage() {
  usePageTitle(texts.upload.title);
  const readOnlyReason = useReadOnlyReason();
  const { read, show } = useUploadedOrder();
  const navigate = useNavigate();
  const inbox = useInboxReturn();
  if (readOnlyReason) return <NotAllowedPanel back={backToList()} reason={readOnlyReason} title={texts.upload.title} />;
  return (
    <>
      <PageHeader
        actions={
          read && inbox === null ? (
            <Button icon="upload" label={texts.upload.anotherFile} onClick={() => void confirmAnotherFile(show)} />
          ) : null
        }
        back={inbox === null ? backToList() : { to: '/inbox', label: texts.upload.backToInbox }}
        subtitle={read?.sourceFile ? texts.upload.readFrom(read.sourceFile.name) : undefined}
        title={texts.upload.title}
      />
      {read === undefined ? <FormSkeleton fields={8} /> : null}
      {read === null ? (
        <UploadPanel<UploadedOrder>
          accept=".pdf"
          hint={texts.upload.hint}
          label={texts.upload.label}
          onMany={(files) => {
            handFiles(files);
            navigate('/inbox');
          }}
          onResult={show}
          path="/api/order/upload"
        />
      ) : null}
      {read ? <UploadedOrderForm key={read.sourceFile?.jobId} read={read} /> : null}
    </>
  );
}

/** Where a file of the inbox leads after its form is saved. */
function useInboxReturn(): string | null {
  const [search] = useSearchParams();
  return search.get('from') === 'inbox' ? `/inbox?saved=${search.get(JOB_PARAM)}` : null;
}

type Show = (read: UploadedOrder | null) => void;

function useUploadedOrder(): { read: UploadedOrder | null | undefined; show: Show } {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<UploadedOrder | null>(null);
  const jobId = search.get(JOB_PARAM) ?? '';
  const earlier = useQuery({ ...uploadQuery(jobId), enabled: jobId !== '' && uploaded === null });
  const show = useCallback<Show>(
    (read) => {
      setUploaded(read);
      setSearch(read?.sourceFile ? { [JOB_PARAM]: read.sourceFile.jobId } : {}, { replace: true });
    },
    [setSearch],
  );
  return { read: uploaded ?? (earlier.isLoading ? undefined : (earlier.data?.result ?? null)), show };
}

async function confirmAnotherFile(show: Show): Promise<void> {
  const agreed = await confirm({
    title: texts.upload.anotherFile,
    message: texts.upload.anotherFileMessage,
    acceptLabel: texts.upload.anotherFile,
    rejectLabel: texts.cancel,
  });
  if (agreed) show(null);
}

/** The items with a NEGATIVE line, in their order. */
function linesToLookAt(log: readonly ParseLogEntry[], indexes: readonly (number | null)[]): string[] {
  const items = log.flatMap(({ status }, line) => (status === 'NEGATIVE' ? (indexes[line] ?? []) : []));
  return [...new Set(items)].sort((a, b) => a - b).map(itemDomId);
}

function UploadedOrderForm({ read }: { read: UploadedOrder }) {
  const inbox = useInboxReturn();
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
  const document = useMemo(() => documentOf(read.sourceFile?.jobId), [read.sourceFile?.jobId]);
  const attention = useMemo(() => linesToLookAt(logList, indexes), [logList, indexes]);
  const unknownContract = read.contract === null && read.contractNumber !== null;
  return (
    <>
      <ParseLogPanel
        log={read.parseLog}
        targetOf={(_, index) => targetOf(index)}
        textOf={(action) => <TextWithPlaces text={action} />}
      />
      <OrderForm
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
