import { DecimalField, type FormState } from '@ostep/ui';
import { texts } from '../texts';
import { type AssignmentValues, type Prices, withPercent, withRate } from './assignment-values';

type RateFieldsProps = { readonly form: FormState<AssignmentValues>; readonly prices: Prices };

export function RateFields({ form, prices }: RateFieldsProps) {
  return (
    <>
      <DecimalField
        {...form.field('percentRate')}
        description={priceText(prices)}
        label={texts.assignment.percentRate}
        onChange={(percent) => form.update((values) => withPercent(values, percent, prices))}
        suffix="%"
      />
      <DecimalField
        {...form.field('squadRateNetto')}
        label={texts.assignment.squadRate}
        onChange={(rate) => form.update((values) => withRate(values, rate, prices))}
        required
        suffix="zł"
      />
    </>
  );
}

function priceText({ common, lowest, highest, isUnpriced }: Prices): string {
  if (isUnpriced) return texts.assignment.noContractRate;
  return common === null ? texts.assignment.contractRates(lowest, highest) : texts.assignment.contractRate(common);
}
