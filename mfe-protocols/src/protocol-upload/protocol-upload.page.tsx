import { documentAddresses, inboxAddress } from '@ostep/api-orders/addresses';
import type { UploadedProtocol } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
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
import { documentOf, uploadAddress, uploadQuery } from '../protocol.queries';
import { startFromUpload } from '../protocol-edit/form-values';
import { partDomId } from '../protocol-edit/parts-section';
import { ProtocolForm } from '../protocol-edit/protocol-form';
import { texts } from '../texts';
import { columnLabels } from './column-labels';
import { KeptColumns } from './kept-columns';
import { partIndexOfLine, partsToLookAt, unavailableOrderNumbers } from './uploaded-protocol';

const backToList = () => ({ to: listHref(protocolAddress.path), label: texts.backToList });

const useEarlier = (jobId: string, enabled: boolean) => useQuery({ ...uploadQuery(jobId), enabled });

export function ProtocolUploadPage() {
  usePageTitle(texts.upload.title);
  const { read, show, file } = useUploadedFile(useEarlier);
  const inbox = useInboxReturn(inboxAddress.saved);
  const toInbox = useInboxFor(inboxAddress.path);
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason) return <NotAllowedPanel back={backToList()} reason={readOnlyReason} title={texts.upload.title} />;
  return (
    <>
      <PageHeader
        actions={read && inbox === null ? <AnotherFileButton onAgreed={() => show(null)} /> : undefined}
        back={inbox === null ? backToList() : { to: inboxAddress.path, label: texts.upload.backToInbox }}
        subtitle={read?.sourceFile ? texts.upload.readFrom(read.sourceFile.name) : undefined}
        title={texts.upload.title}
      />
      {read ? (
        <UploadedProtocolForm file={file} key={read.sourceFile?.jobId} onRead={show} read={read} />
      ) : read === undefined ? (
        <FormSkeleton fields={8} />
      ) : (
        <>
          <UploadPanel<UploadedProtocol>
            accept=".pdf"
            hint={texts.upload.hint}
            label={texts.upload.panel}
            onMany={toInbox}
            onResult={show}
            path="/api/protocol/upload"
          />
          <KeptColumns />
        </>
      )}
    </>
  );
}

type UploadedProtocolFormProps = {
  readonly read: UploadedProtocol;
  readonly file: File | null;
  readonly onRead: (read: UploadedProtocol) => void;
};

function UploadedProtocolForm({ read, file, onRead }: UploadedProtocolFormProps) {
  const inbox = useInboxReturn(inboxAddress.saved);
  const queryClient = useQueryClient();
  const jobId = read.sourceFile?.jobId;
  const document = documentOf(jobId);
  const drawn = useDrawnColumns<UploadedProtocol>({
    columns: columnLabels,
    load: read.sourceFile?.scan === true ? null : document,
    onRead: (next) => {
      if (next.sourceFile) queryClient.removeQueries({ queryKey: uploadQuery(next.sourceFile.jobId).queryKey });
      onRead(next);
    },
    upload: uploadAddress(jobId ?? ''),
  });
  return (
    <>
      <ParseLogPanel
        uploads={documentAddresses}
        file={file}
        key={`log ${drawn.readings}`}
        log={read.parseLog}
        onOffer={drawn.offer}
        targetOf={(_, index) => {
          const part = partIndexOfLine(read, index);
          return part === null ? null : partDomId(part);
        }}
        textOf={(action) => <TextWithPlaces text={action} />}
      />
      {drawn.board}
      <ProtocolForm
        attention={partsToLookAt(read).map(partDomId)}
        document={document}
        key={drawn.readings}
        missingContract={read.contract ? null : read.contractNumber}
        showAllErrors
        start={startFromUpload(read)}
        savedTo={inbox}
        unavailableOrders={unavailableOrderNumbers(read)}
      />
    </>
  );
}
