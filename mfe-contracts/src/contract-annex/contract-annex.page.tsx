import { type Contract, contractKeys } from '@ostep/api-contracts';
import { contractAddress } from '@ostep/api-contracts/addresses';
import { dayInWarsaw } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { FormPage, LoadFailure, NotFoundPanel } from '@ostep/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { contractQuery } from '../contract.queries';
import { texts } from '../texts';
import { AnnexForm } from './annex-form';

export function ContractAnnexPage() {
  const { id = '' } = useParams();
  const back = { to: contractAddress.path, label: texts.backToList };
  return /^\d{1,15}$/.test(id) ? <NewAnnex id={Number(id)} /> : <NotFoundPanel back={back} title={texts.notFound} />;
}

function NewAnnex({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery({
    ...contractQuery(id),
    // No automatic refetch: it would overwrite what is being typed.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  const title = texts.newAnnexOf(data?.contractNumber ?? '');
  usePageTitle(title.trim());
  return (
    <FormPage
      back={{ to: contractAddress.record(id, 'annexes'), label: texts.backToContract }}
      loading={data || error ? undefined : texts.loading}
      title={title}
    >
      {error && !data ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {data ? <Loaded contract={data} key={data.version} /> : null}
    </FormPage>
  );
}

function Loaded({ contract }: { readonly contract: Contract }) {
  const queryClient = useQueryClient();
  const reload = () => void queryClient.refetchQueries({ queryKey: contractKeys.one(contract.id) });
  return <AnnexForm contract={contract} onReload={reload} today={dayInWarsaw(new Date())} />;
}
