import { documentAddresses, inboxAddress } from '@ostep/api-orders/addresses';
import { protocolColumnLabels, type UploadedProtocol } from '@ostep/api-protocols';
import { protocolAddress } from '@ostep/api-protocols/addresses';
import { ReadDocument, SavedColumns, UploadPage } from '@ostep/intake-screens';
import { TextWithPlaces } from '@ostep/places';
import { listHref, useReadOnlyReason } from '@ostep/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { columnTemplatesQuery, documentOf, removeColumns, uploadAddress, uploadQuery } from '../protocol.queries';
import { startFromUpload } from '../protocol-edit/form-values';
import { partDomId } from '../protocol-edit/parts-section';
import { ProtocolForm } from '../protocol-edit/protocol-form';
import { partIndexOfLine, partsToLookAt, unavailableOrderNumbers } from '../protocol-edit/uploaded-protocol';
import { texts } from '../texts';

const useEarlier = (jobId: string, enabled: boolean) => useQuery({ ...uploadQuery(jobId), enabled });

export function ProtocolUploadPage() {
  return (
    <UploadPage<UploadedProtocol>
      accept=".pdf"
      back={() => ({ to: listHref(protocolAddress.path), label: texts.backToList })}
      below={<SavedColumns labels={protocolColumnLabels} query={columnTemplatesQuery} remove={removeColumns} />}
      inbox={inboxAddress}
      path="/api/protocol/upload"
      refused={useReadOnlyReason()}
      useEarlier={useEarlier}
      words={texts.upload}
    >
      {({ read, file, show, savedTo }) => (
        <UploadedProtocolForm file={file} key={read.sourceFile?.jobId} onRead={show} read={read} savedTo={savedTo} />
      )}
    </UploadPage>
  );
}

type UploadedProtocolFormProps = {
  readonly read: UploadedProtocol;
  readonly file: File | null;
  readonly onRead: (read: UploadedProtocol) => void;
  readonly savedTo: string | null;
};

function UploadedProtocolForm({ read, file, onRead, savedTo }: UploadedProtocolFormProps) {
  const queryClient = useQueryClient();
  const jobId = read.sourceFile?.jobId ?? '';
  const document = documentOf(read.sourceFile?.jobId);
  const readByColumns = (next: UploadedProtocol) => {
    queryClient.removeQueries({ queryKey: uploadQuery(jobId).queryKey });
    onRead(next);
  };
  const targetOf = (line: number) => {
    const part = partIndexOfLine(read, line);
    return part === null ? null : partDomId(part);
  };
  return (
    <ReadDocument
      columns={{
        labels: protocolColumnLabels,
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
      <ProtocolForm
        attention={partsToLookAt(read).map(partDomId)}
        document={document}
        missingContract={read.contract ? null : read.contractNumber}
        showAllErrors
        start={startFromUpload(read)}
        savedTo={savedTo}
        unavailableOrders={unavailableOrderNumbers(read)}
      />
    </ReadDocument>
  );
}
