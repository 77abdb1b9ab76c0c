import type { OrderItem } from '@ostep/api-orders';
import { DecimalField, type FormState } from '@ostep/ui';
import { texts } from '../texts';
import { type AssignmentValues, pricesOf, withPercent, withRate } from './assignment-values';

type RateFieldsProps = { readonly form: FormState<AssignmentValues>; readonly items: readonly OrderItem[] };

export function RateFields({ form, items }: RateFieldsProps) {
  const prices = pricesOf(items);
  return (
    <>
      <DecimalField
        {...form.field('percentRate')}
        description={priceText(items)}
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

function priceText(items: readonly OrderItem[]): string {
  const { common, lowest, highest, isUnpriced } = pricesOf(items);
  if (isUnpriced) return texts.assignment.noContractRate;
  return common === null ? texts.assignment.contractRates(lowest, highest) : texts.assignment.contractRate(common);
}
