import type { Squad } from '@ostep/api-dictionaries';
import type { OrderItem } from '@ostep/api-orders';
import { DecimalField, type FormState } from '@ostep/ui';
import { texts } from '../texts';
import { type AssignmentValues, type Prices, withPercent, withRate } from './assignment-values';
import { squadOfRate, typed } from './rate-of-squad';
import { SheetRates } from './sheet-rates';

type RateFieldsProps = {
  readonly form: FormState<AssignmentValues>;
  readonly items: readonly OrderItem[];
  readonly prices: Prices;
  readonly squads: readonly Squad[];
};

export function RateFields({ form, items, prices, squads }: RateFieldsProps) {
  const ratedFor = squads.find(({ id }) => id === squadOfRate(form.values));
  return (
    <>
      <DecimalField
        {...form.field('percentRate')}
        description={priceText(prices)}
        label={texts.assignment.percentRate}
        onChange={(percent) => form.update((values) => typed(withPercent(values, percent, prices)))}
        suffix="%"
      />
      <div>
        <DecimalField
          {...form.field('squadRateNetto')}
          label={texts.assignment.squadRate}
          onChange={(rate) => form.update((values) => typed(withRate(values, rate, prices)))}
          required
          suffix="zł"
        />
        <SheetRates form={form} items={items} prices={prices} />
        {ratedFor ? (
          <p className="orders-warning" role="status">
            {texts.assignment.rateOfOther(`${ratedFor.code} ${ratedFor.name}`)}
          </p>
        ) : null}
      </div>
    </>
  );
}

function priceText({ common, lowest, highest, isUnpriced }: Prices): string {
  if (isUnpriced) return texts.assignment.noContractRate;
  return common === null ? texts.assignment.contractRates(lowest, highest) : texts.assignment.contractRate(common);
}
