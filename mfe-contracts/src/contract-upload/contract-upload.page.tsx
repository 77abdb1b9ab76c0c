import type { UploadedContract } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { documentAddresses, inboxAddress } from '@ostep/api-orders/addresses';
import { itemIndexes, UploadPage } from '@ostep/intake-screens';
import { listHref, useMissingRole } from '@ostep/platform';
import { type ComponentProps, useMemo } from 'react';
import { documentOf, uploadQuery } from '../contract.queries';
import { ContractForm, itemDomId } from '../contract-form/contract-form';
import { toFormValues } from '../contract-form/contract-values';
import { distinctScopes } from '../contract-form/distinct-scopes';
import { texts } from '../texts';

export function ContractUploadPage() {
  return (
    <UploadPage
      accept=".xlsx"
      back={() => ({ to: listHref(contractAddress.path), label: texts.backToList })}
      documentOf={documentOf}
      inbox={inboxAddress}
      path="/api/contract/upload"
      refused={useMissingRole('office')}
      targetsOf={targetsOf}
      uploadQuery={uploadQuery}
      uploads={documentAddresses}
      words={{ title: texts.uploadTitle, label: texts.uploadLabel, hint: texts.uploadHint }}
    >
      {({ result, ...form }) => <UploadedContractForm {...form} contract={result} />}
    </UploadPage>
  );
}

const targetsOf = ({ parseLog, contractItems }: UploadedContract) =>
  itemIndexes(
    parseLog.logList,
    contractItems.map(({ lp }) => String(lp)),
  ).map((index) => (index === null ? null : itemDomId(index)));

type UploadedContractFormProps = Pick<ComponentProps<typeof ContractForm>, 'attention' | 'document' | 'savedTo'> & {
  readonly contract: UploadedContract;
};

function UploadedContractForm({ contract, ...form }: UploadedContractFormProps) {
  const knownScopes = useMemo(() => distinctScopes(contract.contractItems), [contract.contractItems]);
  return (
    <ContractForm
      {...form}
      fromFile
      initial={toFormValues(contract)}
      knownScopes={knownScopes}
      onReload={() => undefined}
      version={null}
    />
  );
}
