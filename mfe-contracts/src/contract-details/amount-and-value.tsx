import { MoneyText, QuantityText } from '@ostep/ui';

type AmountAndValueProps = { readonly amount: number; readonly value: number; readonly unit: string };

/** A dash when both are 0. */
export function AmountAndValue({ amount, value, unit }: AmountAndValueProps) {
  if (amount === 0 && value === 0) return <QuantityText value={null} />;
  return (
    <span className="contracts-progress-figure">
      <QuantityText unit={unit} value={amount} />
      <small className="ui-muted">
        <MoneyText value={value} />
      </small>
    </span>
  );
}
