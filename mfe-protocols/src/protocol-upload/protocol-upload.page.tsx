import type { UploadedProtocol } from '@ostep/api-protocols';
import { usePageTitle } from '@ostep/platform';
import { Button, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useState } from 'react';
import { startFromUpload } from '../protocol-edit/form-values';
import { partDomId } from '../protocol-edit/parts-section';
import { ProtocolForm } from '../protocol-edit/protocol-form';
import { texts } from '../texts';
import { partIndexOfLine, unavailableOrderNumbers } from './uploaded-protocol';

export function ProtocolUploadPage() {
  usePageTitle(texts.upload.title);
  const [read, setRead] = useState<UploadedProtocol | null>(null);
  return (
    <>
      <PageHeader
        actions={read ? <Button icon="upload" label={texts.upload.another} onClick={() => setRead(null)} /> : undefined}
        back={{ to: '/protocol', label: texts.backToList }}
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
          />
          <ProtocolForm
            key={read.sourceFile?.jobId}
            missingContract={read.contract ? null : read.contractNumber}
            showAllErrors
            start={startFromUpload(read)}
            unavailableOrders={unavailableOrderNumbers(read)}
          />
        </>
      ) : (
        <UploadPanel<UploadedProtocol>
          accept=".pdf"
          hint={texts.upload.hint}
          label={texts.upload.panel}
          onResult={setRead}
          path="/api/protocol/upload"
        />
      )}
    </>
  );
}
