import type { Contract } from '@ostep/api-contracts';
import { dayInWarsaw } from '@ostep/kernel';
import { usePageTitle } from '@ostep/platform';
import { useParams } from '@ostep/router';
import { FormSkeleton, LoadFailure, NotFoundPanel, PageHeader } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { contractQuery } from '../contract.queries';
import { texts } from '../texts';
import { AnnexForm } from './annex-form';

export function ContractAnnexPage() {
  const { id = '' } = useParams();
  const back = { to: '/contract', label: texts.backToList };
  return /^\d{1,15}$/.test(id) ? <NewAnnex id={Number(id)} /> : <NotFoundPanel back={back} title={texts.notFound} />;
}

function NewAnnex({ id }: { readonly id: number }) {
  const { data, error, refetch } = useQuery(contractQuery(id));
  const title = texts.newAnnexOf(data?.contractNumber ?? '');
  usePageTitle(title.trim());
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader back={{ to: `/contract/${id}?tab=annexes`, label: texts.backToContract }} title={title} />
      {data ? <Loaded contract={data} key={data.version} /> : <FormSkeleton fields={6} />}
    </>
  );
}

const Loaded = ({ contract }: { readonly contract: Contract }) => (
  <AnnexForm contract={contract} today={dayInWarsaw(new Date())} />
);
