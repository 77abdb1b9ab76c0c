import { useMissingRole, usePageTitle } from '@ostep/platform';
import { FormSkeleton, LoadFailure, MissingNote, PageHeader } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../office.queries';
import { texts } from '../texts';
import { CompanyForm } from './company-form';
import { Logo } from './logo';

const words = texts.company;
const nothingSaved = { sentence: words.empty, to: null, isNextStep: false };

export function OfficePage() {
  usePageTitle(words.page);
  const { data: company, error, isError, refetch } = useQuery(companyQuery);
  const readOnly = useMissingRole('office', 'manager') !== undefined;
  return (
    <>
      <PageHeader subtitle={words.about} title={words.page} />
      {isError && !company ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {company ? (
        <>
          {company.version === 0 ? <MissingNote missing={nothingSaved} /> : null}
          <CompanyForm company={company} readOnly={readOnly} />
          <Logo company={company} readOnly={readOnly} />
        </>
      ) : null}
      {company || isError ? null : <FormSkeleton />}
    </>
  );
}
