import type { OrderItem } from '@ostep/api-orders';
import { formatDecimal } from '@ostep/kernel';
import { CheckboxField, DecimalField, type FormState } from '@ostep/ui';
import { texts } from '../texts';
import type { AssignmentValues } from './assignment-values';

type AmountFieldsProps = { readonly form: FormState<AssignmentValues>; readonly items: readonly OrderItem[] };

export function AmountFields({ form, items }: AmountFieldsProps) {
  const [item, ...others] = items;
  if (!item) return null;
  if (others.length > 0) return <AmountsOfItems form={form} items={items} />;
  return (
    <DecimalField
      {...form.field('amountDone')}
      description={texts.assignment.ordered(item.amount, item.unitType)}
      label={texts.assignment.amountDone}
      suffix={item.unitType ?? undefined}
    />
  );
}

function AmountsOfItems({ form, items }: AmountFieldsProps) {
  return (
    <fieldset className="orders-amounts">
      <legend>{texts.assignment.amounts}</legend>
      <CheckboxField {...form.field('asOrdered')} label={texts.assignment.asOrdered} />
      <div className="orders-amounts-list">
        {items.map((item, index) => (
          <DecimalField
            {...form.field(`amounts.${index}`)}
            description={texts.assignment.ordered(item.amount, item.unitType)}
            key={item.id}
            label={texts.assignment.amountOf(item.lp, item.actionCode.key)}
            placeholder={form.values.asOrdered ? formatDecimal(item.amount ?? 0) : undefined}
            suffix={item.unitType ?? undefined}
          />
        ))}
      </div>
    </fieldset>
  );
}
