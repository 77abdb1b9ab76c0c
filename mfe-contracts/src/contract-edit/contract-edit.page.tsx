import { contractKeys } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { listHref, usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { FormPage, RecordSteps, useRecordId } from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contractQuery } from '../contract.queries';
import { ContractForm } from '../contract-form/contract-form';
import { emptyContract, toFormValues } from '../contract-form/contract-values';
import { distinctScopes } from '../contract-form/distinct-scopes';
import { texts } from '../texts';

const backToList = () => ({ to: listHref(contractAddress.path), label: texts.backToList });

export function ContractEditPage() {
  const { id } = useParams();
  const recordId = useRecordId();
  return id === undefined ? <NewContract /> : <SavedContract id={recordId} key={id} />;
}

function NewContract() {
  usePageTitle(texts.newTitle);
  return (
    <FormPage back={backToList()} title={texts.newTitle}>
      <ContractForm initial={emptyContract} knownScopes={[]} onReload={() => undefined} version={null} />
    </FormPage>
  );
}

function SavedContract({ id }: { id: number }) {
  const queryClient = useQueryClient();
  // No automatic refetch: it would overwrite what is being typed.
  const query = useQuery({ ...contractQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const { data } = query;
  usePageTitle(data ? texts.editTitleOf(data.contractNumber) : texts.editTitle);
  return (
    <FormPage
      actions={<RecordSteps hrefOf={(other) => contractAddress.edit(other)} id={id} list={contractAddress.path} />}
      back={backToList()}
      loading={texts.loading}
      query={query}
      title={data ? texts.editTitleOf(data.contractNumber) : texts.editTitle}
    >
      {data ? (
        <ContractForm
          initial={toFormValues(data)}
          key={data.version}
          knownScopes={distinctScopes(data.contractItems)}
          onReload={() => void queryClient.refetchQueries({ queryKey: contractKeys.one(id) })}
          version={data.version}
        />
      ) : null}
    </FormPage>
  );
}
