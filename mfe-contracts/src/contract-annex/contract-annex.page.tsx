import { type Contract, contractKeys } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { dayInWarsaw } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { FormPage, isNotFound, LoadFailure, NotFoundPanel, useRecordId } from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contractQuery } from '../contract.queries';
import { texts } from '../texts';
import { AnnexForm } from './annex-form';

const backToList = { to: contractAddress.path, label: texts.backToList };

export function ContractAnnexPage() {
  const id = useRecordId();
  return id === 0 ? <NotFoundPanel back={backToList} title={texts.notFound} /> : <NewAnnex id={id} />;
}

function NewAnnex({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    ...contractQuery(id),
    // No automatic refetch: it would overwrite what is being typed.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const title = texts.newAnnexOf(data?.contractNumber ?? '');
  usePageTitle(title.trim());
  if (isNotFound(error)) return <NotFoundPanel back={backToList} title={error.message} />;
  return (
    <FormPage
      back={{ to: contractAddress.record(id, 'annexes'), label: texts.backToContract }}
      loading={data || error ? undefined : texts.loading}
      title={title}
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <LoadedAnnexForm contract={data} key={data.version} /> : null}
    </FormPage>
  );
}

function LoadedAnnexForm({ contract }: { readonly contract: Contract }) {
  const queryClient = useQueryClient();
  const reload = () => void queryClient.refetchQueries({ queryKey: contractKeys.one(contract.id) });
  return <AnnexForm contract={contract} onReload={reload} today={dayInWarsaw(new Date())} />;
}
