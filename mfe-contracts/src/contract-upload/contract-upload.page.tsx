import type { UploadedContract } from '@ostep/api-contracts';
import { confirm, listHref, useMissingRole, usePageTitle } from '@ostep/platform';
import { Button, NotAllowedPanel, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useMemo, useState } from 'react';
import { ContractForm, itemDomId } from '../contract-form/contract-form';
import { toFormValues } from '../contract-form/contract-values';
import { distinctScopes } from '../contract-form/distinct-scopes';
import { texts } from '../texts';
import { itemIndexes } from './item-indexes';

const backToList = () => ({ to: listHref('/contract'), label: texts.backToList });

export function ContractUploadPage() {
  usePageTitle(texts.uploadTitle);
  const [contract, setContract] = useState<UploadedContract | null>(null);
  const officeMissing = useMissingRole('office');
  if (officeMissing) return <NotAllowedPanel back={backToList()} reason={officeMissing} title={texts.uploadTitle} />;
  return (
    <>
      <PageHeader
        actions={
          contract ? (
            <Button icon="upload" label={texts.anotherFile} onClick={() => void confirmOtherFile(setContract)} />
          ) : null
        }
        back={backToList()}
        subtitle={contract?.sourceFile ? `${texts.readFrom} ${contract.sourceFile.name}` : undefined}
        title={texts.uploadTitle}
      />
      {contract ? (
        <UploadedContractForm contract={contract} key={contract.sourceFile?.jobId} />
      ) : (
        <UploadPanel<UploadedContract>
          accept=".xlsx"
          hint={texts.uploadHint}
          label={texts.uploadLabel}
          onResult={setContract}
          path="/api/contract/upload"
        />
      )}
    </>
  );
}

async function confirmOtherFile(setContract: (contract: null) => void): Promise<void> {
  const agreed = await confirm({
    title: texts.anotherFile,
    message: texts.anotherFileMessage,
    acceptLabel: texts.anotherFile,
    rejectLabel: texts.cancel,
  });
  if (agreed) setContract(null);
}

function UploadedContractForm({ contract }: { contract: UploadedContract }) {
  const { logList } = contract.parseLog;
  const indexes = useMemo(
    () =>
      itemIndexes(
        logList,
        contract.contractItems.map((item) => String(item.lp)),
      ),
    [logList, contract.contractItems],
  );
  const knownScopes = useMemo(() => distinctScopes(contract.contractItems), [contract.contractItems]);
  const targetOf = (index: number) => {
    const itemIndex = indexes[index] ?? null;
    return itemIndex === null ? null : itemDomId(itemIndex);
  };
  return (
    <>
      <ParseLogPanel log={contract.parseLog} targetOf={(_, index) => targetOf(index)} />
      <ContractForm
        fromFile
        initial={toFormValues(contract)}
        knownScopes={knownScopes}
        onReload={() => undefined}
        version={null}
      />
    </>
  );
}
