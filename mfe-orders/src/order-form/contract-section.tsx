import { DateText, FactsGrid, FieldGrid, SearchField, Section } from '@ostep/ui';
import type { ReactNode } from 'react';
import { filterTexts } from '../filter-texts';
import { contractSearch } from '../order.queries';
import { texts } from '../texts';
import type { ChosenContract } from './order-values';

type ContractSectionProps = {
  readonly value: ChosenContract | null;
  readonly onChange: (contract: ChosenContract | null) => void;
  readonly onBlur: () => void;
  readonly onProblem: (message: string | null) => void;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  readonly actions?: ReactNode;
};

export function ContractSection({ value, onChange, onBlur, onProblem, error, hint, actions }: ContractSectionProps) {
  return (
    <Section actions={actions} title={texts.form.contractData}>
      <FieldGrid columns={2}>
        <SearchField
          {...contractSearch}
          description={value ? undefined : hint}
          error={error}
          label={texts.form.contract}
          name="contract"
          onBlur={onBlur}
          onChange={onChange}
          onProblem={onProblem}
          placeholder={filterTexts.contractPlaceholder}
          required
          value={value}
        />
        {value ? (
          <FactsGrid
            facts={[
              { label: texts.form.contractNumber, value: value.contractNumber },
              { label: texts.form.contractDate, value: <DateText value={value.contractDate || null} /> },
              { label: texts.form.forestDistrict, value: value.forestDistrictName },
            ]}
          />
        ) : (
          <p className="ui-muted orders-no-contract">{texts.form.searchContract}</p>
        )}
      </FieldGrid>
    </Section>
  );
}
