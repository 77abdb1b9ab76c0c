import type { KsefConnection } from '@ostep/api-invoices';
import { formatInstant } from '@ostep/kernel';
import { RequireAnyRole, toast, usePageTitle } from '@ostep/platform';
import { useSettings } from '@ostep/settings-tabs';
import { Button, FactsGrid, FormPage, Section } from '@ostep/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { checkKsef, ksefQuery } from '../invoices.queries';
import { texts } from '../texts';
import { CertificateWarning } from './certificate-warning';

const words = texts.ksef;

export function InvoiceKsefPage() {
  usePageTitle(words.page);
  return (
    <RequireAnyRole roles={['office', 'manager']}>
      <KsefConnectionFacts />
    </RequireAnyRole>
  );
}

function KsefConnectionFacts() {
  const query = useQuery(ksefQuery);
  const { data } = query;
  return (
    <FormPage
      {...useSettings()}
      actions={<CheckButton certificate={data?.certificate} />}
      loading={words.page}
      narrow
      note={words.about}
      query={query}
    >
      <CertificateWarning />
      {data ? <Connection connection={data} /> : null}
    </FormPage>
  );
}

function CheckButton({ certificate }: { readonly certificate: KsefConnection['certificate'] | undefined }) {
  const checking = useMutation({
    mutationFn: checkKsef,
    meta: { failure: words.checkFailed },
    onSuccess: ({ works, description }) =>
      toast(
        works
          ? { type: 'success', title: texts.success, message: words.works }
          : { type: 'error', title: words.checkFailed, message: description ?? '' },
      ),
  });
  if (certificate === undefined) return null;
  return (
    <Button
      busy={checking.isPending}
      disabledReason={certificate === 'valid' ? undefined : words.noCertificate}
      label={words.check}
      onClick={() => checking.mutate()}
      tone="primary"
    />
  );
}

function Connection({ connection }: { readonly connection: KsefConnection }) {
  const { environment, standIn, certificate, validTo } = connection;
  return (
    <Section title={words.connection}>
      <FactsGrid
        facts={[
          { label: words.environment, value: standIn ? words.standIn : texts.sending.environments[environment] },
          {
            label: words.certificate,
            value: words.certificates[certificate](validTo === null ? '' : formatInstant(validTo)),
          },
        ]}
      />
    </Section>
  );
}
