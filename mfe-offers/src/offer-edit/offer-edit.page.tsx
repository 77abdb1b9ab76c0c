import { offerAddress } from '@ostep/api-offers/addresses';
import { RequireAnyRole, usePageTitle } from '@ostep/platform';
import { FormPage, NotFoundPanel, useRecordId } from '@ostep/ui';
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
  const query = useQuery({ ...offerQuery(id), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const { data } = query;
  usePageTitle(data?.title ?? texts.page);
  // The form draws the head of the page itself.
  return (
    <FormPage back={back} loading={texts.loading} query={query} title={data ? undefined : texts.page}>
      {data ? <OfferForm initial={data} key={data.version} /> : null}
    </FormPage>
  );
}
