import type { UploadedProtocol } from '@ostep/api-protocols';
import { TextWithPlaces } from '@ostep/places';
import { handFiles, listHref, usePageTitle, useReadOnlyReason } from '@ostep/platform';
import { useNavigate, useSearchParams } from '@ostep/router';
import { Button, FormSkeleton, NotAllowedPanel, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentOf, uploadQuery } from '../protocol.queries';
import { startFromUpload } from '../protocol-edit/form-values';
import { partDomId } from '../protocol-edit/parts-section';
import { ProtocolForm } from '../protocol-edit/protocol-form';
import { texts } from '../texts';
import { partIndexOfLine, partsToLookAt, unavailableOrderNumbers } from './uploaded-protocol';

const backToList = () => ({ to: listHref('/protocol'), label: texts.backToList });

export function ProtocolUploadPage() {
  usePageTitle(texts.upload.title);
  const { read, show, isLoading } = useUploadedProtocol();
  const inbox = useInboxReturn();
  const navigate = useNavigate();
  const readOnlyReason = useReadOnlyReason();
  if (readOnlyReason) return <NotAllowedPanel back={backToList()} reason={readOnlyReason} title={texts.upload.title} />;
  return (
    <>
      <PageHeader
        actions={
          read && inbox === null ? (
            <Button icon="upload" label={texts.upload.another} onClick={() => show(null)} />
          ) : undefined
        }
        back={inbox === null ? backToList() : { to: '/inbox', label: texts.upload.backToInbox }}
        subtitle={read?.sourceFile?.name}
        title={texts.upload.title}
      />
      {read ? (
        <>
          <ParseLogPanel
            log={read.parseLog}
            targetOf={(_, index) => {
              const part = partIndexOfLine(read, index);
              return part === null ? null : partDomId(part);
            }}
            textOf={(action) => <TextWithPlaces text={action} />}
          />
          <ProtocolForm
            attention={partsToLookAt(read).map(partDomId)}
            document={documentOf(read.sourceFile?.jobId)}
            key={read.sourceFile?.jobId}
            missingContract={read.contract ? null : read.contractNumber}
            showAllErrors
            start={startFromUpload(read)}
            savedTo={inbox}
            unavailableOrders={unavailableOrderNumbers(read)}
          />
        </>
      ) : isLoading ? (
        <FormSkeleton fields={8} />
      ) : (
        <UploadPanel<UploadedProtocol>
          accept=".pdf"
          hint={texts.upload.hint}
          label={texts.upload.panel}
          onMany={(files) => {
            handFiles(files);
            navigate('/inbox');
          }}
          onResult={show}
          path="/api/protocol/upload"
        />
      )}
    </>
  );
}

const JOB_PARAM = 'job';

/** The query parameter `job` keeps log and form through a reload. */
function useUploadedProtocol() {
  const [search, setSearch] = useSearchParams();
  const [uploaded, setUploaded] = useState<UploadedProtocol | null>(null);
  const jobId = search.get(JOB_PARAM) ?? '';
  const earlier = useQuery({ ...uploadQuery(jobId), enabled: jobId !== '' && uploaded === null });
  return {
    read: uploaded ?? earlier.data?.result ?? null,
    isLoading: earlier.isLoading,
    show: (read: UploadedProtocol | null) => {
      setUploaded(read);
      setSearch(read?.sourceFile ? { [JOB_PARAM]: read.sourceFile.jobId } : {}, { replace: true });
    },
  };
}

/** Where a file of the inbox leads after its form is saved. */
function useInboxReturn(): string | null {
  const [search] = useSearchParams();
  return search.get('from') === 'inbox' ? `/inbox?saved=${search.get(JOB_PARAM)}` : null;
}
