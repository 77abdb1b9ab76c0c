import type { UploadedContract } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { documentAddresses, inboxAddress } from '@ostep/api-orders/addresses';
import { listHref, useInboxFor, useInboxReturn, useMissingRole, usePageTitle, useUploadedFile } from '@ostep/platform';
import { AnotherFileButton, FormSkeleton, NotAllowedPanel, PageHeader, ParseLogPanel, UploadPanel } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentOf, uploadQuery } from '../contract.queries';
import { ContractForm, itemDomId } from '../contract-form/contract-form';
import { toFormValues } from '../contract-form/contract-values';
import { distinctScopes } from '../contract-form/distinct-scopes';
import { texts } from '../texts';
import { itemIndexes } from './item-indexes';

const backToList = () => ({ to: listHref(contractAddress.path), label: texts.backToList });

const useEarlier = (jobId: string, enabled: boolean) => useQuery({ ...uploadQuery(jobId), enabled });

export function ContractUploadPage() {
  usePageTitle(texts.uploadTitle);
  const { read: contract, show } = useUploadedFile(useEarlier);
  const toInbox = useInboxFor(inboxAddress.path);
  const inbox = useInboxReturn(inboxAddress.saved);
  const officeMissing = useMissingRole('office');
  if (officeMissing) return <NotAllowedPanel back={backToList()} reason={officeMissing} title={texts.uploadTitle} />;
  return (
    <>
      <PageHeader
        actions={contract && inbox === null ? <AnotherFileButton onAgreed={() => show(null)} /> : null}
        back={inbox === null ? backToList() : { to: inboxAddress.path, label: texts.backToInbox }}
        subtitle={contract?.sourceFile ? `${texts.readFrom} ${contract.sourceFile.name}` : undefined}
        title={texts.uploadTitle}
      />
      {contract ? (
        <UploadedContractForm contract={contract} key={contract.sourceFile?.jobId} />
      ) : contract === undefined ? (
        <FormSkeleton fields={8} />
      ) : (
        <UploadPanel<UploadedContract>
          accept=".xlsx"
          hint={texts.uploadHint}
          label={texts.uploadLabel}
          onMany={toInbox}
          onResult={show}
          path="/api/contract/upload"
        />
      )}
    </>
  );
}

function UploadedContractForm({ contract }: { contract: UploadedContract }) {
  const inbox = useInboxReturn(inboxAddress.saved);
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
  const document = useMemo(() => documentOf(contract.sourceFile?.jobId), [contract.sourceFile?.jobId]);
  const attention = logList.flatMap(({ status }, index) => (status === 'NEGATIVE' ? (targetOf(index) ?? []) : []));
  return (
    <>
      <ParseLogPanel uploads={documentAddresses} log={contract.parseLog} targetOf={(_, index) => targetOf(index)} />
      <ContractForm
        attention={[...new Set(attention)]}
        document={document}
        fromFile
        initial={toFormValues(contract)}
        knownScopes={knownScopes}
        onReload={() => undefined}
        savedTo={inbox}
        version={null}
      />
    </>
  );
}
