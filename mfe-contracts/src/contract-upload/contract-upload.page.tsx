import type { UploadedContract } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { documentAddresses, inboxAddress } from '@ostep/api-orders/addresses';
import { itemIndexes, ReadDocument, UploadPage } from '@ostep/intake-screens';
import { listHref, useMissingRole } from '@ostep/platform';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { documentOf, uploadQuery } from '../contract.queries';
import { ContractForm, itemDomId } from '../contract-form/contract-form';
import { toFormValues } from '../contract-form/contract-values';
import { distinctScopes } from '../contract-form/distinct-scopes';
import { texts } from '../texts';

const useEarlier = (jobId: string, enabled: boolean) => useQuery({ ...uploadQuery(jobId), enabled });

export function ContractUploadPage() {
  return (
    <UploadPage<UploadedContract>
      accept=".xlsx"
      back={() => ({ to: listHref(contractAddress.path), label: texts.backToList })}
      inbox={inboxAddress}
      path="/api/contract/upload"
      refused={useMissingRole('office')}
      useEarlier={useEarlier}
      words={{ title: texts.uploadTitle, label: texts.uploadLabel, hint: texts.uploadHint }}
    >
      {({ read, savedTo }) => <UploadedContractForm contract={read} key={read.sourceFile?.jobId} savedTo={savedTo} />}
    </UploadPage>
  );
}

type UploadedContractFormProps = { readonly contract: UploadedContract; readonly savedTo: string | null };

function UploadedContractForm({ contract, savedTo }: UploadedContractFormProps) {
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
  const targetOf = (line: number) => {
    const itemIndex = indexes[line] ?? null;
    return itemIndex === null ? null : itemDomId(itemIndex);
  };
  const document = useMemo(() => documentOf(contract.sourceFile?.jobId), [contract.sourceFile?.jobId]);
  const attention = logList.flatMap(({ status }, line) => (status === 'NEGATIVE' ? (targetOf(line) ?? []) : []));
  return (
    <ReadDocument read={contract} targetOf={targetOf} uploads={documentAddresses}>
      <ContractForm
        attention={[...new Set(attention)]}
        document={document}
        fromFile
        initial={toFormValues(contract)}
        knownScopes={knownScopes}
        onReload={() => undefined}
        savedTo={savedTo}
        version={null}
      />
    </ReadDocument>
  );
}
