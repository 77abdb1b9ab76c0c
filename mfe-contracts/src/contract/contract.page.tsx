import { useHasRole, usePageTitle } from '@ostep/platform';
import { ButtonLink, DataList, EmptyState, LoadFailure, PageHeader } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { contractListQuery } from '../contract.queries';
import { texts } from '../texts';
import { ContractActions } from './contract-actions';
import { contractColumns } from './contract-columns';

/** /contract: all contracts. */
export function ContractPage() {
  usePageTitle(texts.listTitle);
  const { data, error, isFetching, refetch } = useQuery(contractListQuery);
  return (
    <>
      <PageHeader
        actions={<NewContractButton />}
        subtitle={data ? texts.contracts(data.length) : undefined}
        title={texts.listTitle}
      />
      {error && !data ? (
        <LoadFailure error={error} onRetry={() => void refetch()} title={texts.loadFailed} />
      ) : (
        <DataList
          actions={(contract) => <ContractActions contract={contract} />}
          columns={contractColumns}
          empty={<EmptyState hint={texts.noContractsHint} title={texts.noContracts} />}
          fetching={isFetching}
          initialSort={{ key: 'contractDate', descending: true }}
          label={texts.listTitle}
          rowKey={(contract) => contract.id}
          rows={data}
        />
      )}
    </>
  );
}

/** Shown to the role user; it leads to the form only for the role office (specification, section 6). */
function NewContractButton() {
  const isUser = useHasRole('user');
  const isOffice = useHasRole('office');
  if (!isUser) return null;
  return (
    <ButtonLink
      disabledReason={isOffice ? undefined : texts.officeNeeded}
      icon="plus"
      label={texts.newContract}
      to="/contract/edit"
      tone="primary"
    />
  );
}
