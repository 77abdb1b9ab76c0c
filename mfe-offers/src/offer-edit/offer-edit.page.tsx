import { offerAddress } from '@ostep/api-offers/addresses';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { FormPage, isNotFound, LoadFailure, NotFoundPanel, useRecordId } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { offerQuery } from '../offers.queries';
import { texts } from '../texts';
import { OfferForm } from './offer-form';

const back = { label: texts.page, to: offerAddress.list };

export function OfferEditPage() {
  const id = useRecordId();
  if (id === 0) return <NotFoundPanel back={back} title={texts.notFound} />;
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <LoadedOffer id={id} key={id} />
    </RequireAnyRole>
  );
}

function LoadedOffer({ id }: { readonly id: number }) {
  // No automatic refetch: it would overwrite what is being typed.
  const { data, error, refetch } = useQuery({ ...offerQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  usePageTitle(data?.title ?? texts.page);
  if (isNotFound(error)) return <NotFoundPanel back={back} title={error.message} />;
  if (data) return <OfferForm initial={data} key={data.version} />;
  return (
    <FormPage back={back} loading={error ? undefined : texts.loading} title={texts.page}>
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
    </FormPage>
  );
}
