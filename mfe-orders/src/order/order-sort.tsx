import { type OrderSort, orderSorts } from '@ostep/api-orders';
import { SelectField } from '@ostep/ui';
import { sortTexts as texts } from './sort-texts';

type OrderSortFieldProps = {
  readonly value: OrderSort | null;
  readonly onChange: (sort: OrderSort | null) => void;
};

const options = orderSorts.filter((sort) => sort !== '-orderDate').map((value) => ({ value, label: texts.by[value] }));

export function OrderSortField({ value, onChange }: OrderSortFieldProps) {
  return (
    <SelectField
      emptyLabel={texts.by['-orderDate']}
      hideLabel
      label={texts.label}
      name="sort"
      onChange={onChange}
      options={options}
      value={value === '-orderDate' ? null : value}
      width="10.5rem"
    />
  );
}
