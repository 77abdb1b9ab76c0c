import { decimal, formatMoney, formatQuantity, toJsonNumber } from '@ostep/kernel';
import { classNames } from '@ostep/ui';
import { texts } from '../texts';

type SumLineProps = {
  readonly label: string;
  readonly value: number;
  readonly enteredValue: number | null;
  readonly amount?: number | null | undefined;
  readonly enteredAmount?: number | null | undefined;
};

export function SumLine({ label, value, enteredValue, amount = null, enteredAmount = null }: SumLineProps) {
  return (
    <p className="protocols-sum">
      <span>
        {label}: <strong className="ui-figure">{formatMoney(value)}</strong>{' '}
        <Difference computed={value} entered={enteredValue} format={formatMoney} />
      </span>
      {amount === null ? null : (
        <span>
          <strong className="ui-figure">{formatQuantity(amount)}</strong>{' '}
          <Difference computed={amount} entered={enteredAmount} format={formatQuantity} />
        </span>
      )}
    </p>
  );
}

type DifferenceProps = {
  readonly computed: number;
  readonly entered: number | null;
  readonly format: (value: number) => string;
};

function Difference({ computed, entered, format }: DifferenceProps) {
  if (entered === null) return null;
  const difference = toJsonNumber(decimal(entered).minus(computed));
  return (
    <span className={classNames('protocols-gap', difference === 0 ? 'protocols-gap-none' : 'protocols-gap-some')}>
      {difference === 0 ? texts.edit.equal : texts.edit.difference(`${difference > 0 ? '+' : ''}${format(difference)}`)}
    </span>
  );
}
