import type { UploadedContract } from '@ostep/api-contracts';
import { confirm, usePageTitle } from '@ostep/platform';
import { Button, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useMemo, useState } from 'react';
import { ContractForm, itemDomId } from '../contract-form/contract-form';
import { valuesOf } from '../contract-form/contract-values';
import { scopesOf } from '../contract-form/known-scopes';
import { texts } from '../texts';
import { itemPlaces } from './log-targets';

const back = { to: '/contract', label: texts.backToList };

export function ContractUploadPage() {
  usePageTitle(texts.uploadTitle);
  const [read, setRead] = useState<UploadedContract | null>(null);
  return (
    <>
      <PageHeader
        actions={
          read ? <Button icon="upload" label={texts.anotherFile} onClick={() => void askForAnother(setRead)} /> : null
        }
        back={back}
        subtitle={read?.sourceFile ? `${texts.readFrom} ${read.sourceFile.name}` : undefined}
        title={texts.uploadTitle}
      />
      {read ? (
        <ReadContract key={read.sourceFile?.jobId} read={read} />
      ) : (
        <UploadPanel<UploadedContract>
          accept=".xlsx"
          hint={texts.uploadHint}
          label={texts.uploadLabel}
          onResult={setRead}
          path="/api/contract/upload"
        />
      )}
    </>
  );
}

async function askForAnother(setRead: (read: null) => void): Promise<void> {
  const agreed = await confirm({
    title: texts.anotherFile,
    message: texts.anotherFileMessage,
    acceptLabel: texts.anotherFile,
    rejectLabel: texts.cancel,
  });
  if (agreed) setRead(null);
}

function ReadContract({ read }: { read: UploadedContract }) {
  const { logList } = read.parseLog;
  const places = useMemo(
    () =>
      itemPlaces(
        logList,
        read.contractItems.map((item) => String(item.lp)),
      ),
    [logList, read.contractItems],
  );
  const knownScopes = useMemo(() => scopesOf(read.contractItems), [read.contractItems]);
  const targetOf = (index: number) => {
    const place = places[index] ?? null;
    return place === null ? null : itemDomId(place);
  };
  return (
    <>
      <ParseLogPanel log={read.parseLog} targetOf={(_, index) => targetOf(index)} />
      <ContractForm
        fromFile
        initial={valuesOf(read)}
        knownScopes={knownScopes}
        onReload={() => undefined}
        version={null}
      />
    </>
  );
}
