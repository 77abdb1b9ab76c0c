import { type Contract, penaltyBases } from '@ostep/api-contracts';
import { DecimalField, FieldGrid, type FormState, Section, SelectField, SwitchField } from '@ostep/ui';
import { texts } from '../texts';
import type { ContractValues } from './contract-values';

const bases = penaltyBases.map((value) => ({ value, label: texts.penaltyBases[value] }));

export function PenaltyFields({ form }: { readonly form: FormState<ContractValues> }) {
  const { onChange, ...base } = form.field('penaltyBase');
  return (
    <Section title={texts.penalties}>
      <FieldGrid>
        <DecimalField
          {...form.field('penaltyPercent')}
          description={texts.penaltyHint}
          label={texts.penaltyPercent}
          places={3}
          suffix="%"
        />
        <SelectField<Contract['penaltyBase']>
          {...base}
          label={texts.penaltyBase}
          onChange={(chosen) => chosen !== null && onChange(chosen)}
          options={bases}
          required
        />
        <DecimalField {...form.field('penaltyLimit')} label={texts.penaltyLimit} suffix="%" />
        <SwitchField {...form.field('penaltyGross')} label={texts.penaltyGross} />
      </FieldGrid>
    </Section>
  );
}
