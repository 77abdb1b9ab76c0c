import { historyLabels } from '@ostep/api-office';
import { useMissingRole, usePageTitle } from '@ostep/platform';
import { useSettings } from '@ostep/settings-tabs';
import { FormPage, historyEntry, MissingNotes } from '@ostep/ui';
import { useQuery } from '@tanstack/react-query';
import { companyHistory, companyQuery } from '../office.queries';
import { texts } from '../texts';
import { CompanyForm } from './company-form';
import { Logo } from './logo';
import { NextNumber } from './next-number';

const words = texts.company;
const nothingSaved = { sentence: words.empty, to: null, isNextStep: false };

export function OfficePage() {
  usePageTitle(words.page);
  const query = useQuery(companyQuery);
  const { data: company } = query;
  const readOnly = useMissingRole('office', 'manager') !== undefined;
  const history = {
    labels: historyLabels,
    load: companyHistory,
    recordName: company?.name ?? '',
    table: 'company',
  } as const;
  return (
    <FormPage
      {...useSettings()}
      loading={words.page}
      menu={company && company.version > 0 ? [historyEntry(history)] : undefined}
      narrow
      note={words.about}
      query={query}
    >
      {company ? (
        <>
          {company.version === 0 ? <MissingNotes label={words.page} missing={[nothingSaved]} /> : null}
          <CompanyForm company={company} readOnly={readOnly} />
          {company.version > 0 ? <NextNumber readOnly={readOnly} /> : null}
          <Logo company={company} readOnly={readOnly} />
        </>
      ) : null}
    </FormPage>
  );
}
