import { type DecimalInput, decimal, formatQuantity, type SettledState, settledState } from '@ostep/kernel';
import { texts } from '../texts';

type SettledAmountProps = {
  readonly settled: DecimalInput | null;
  readonly required: DecimalInput;
  readonly unit?: string | null | undefined;
  readonly label?: string | undefined;
  readonly format?: ((value: DecimalInput) => string) | undefined;
};

function difference(
  state: SettledState,
  settled: DecimalInput,
  required: DecimalInput,
  format: (value: DecimalInput) => string,
) {
  const gap = format(decimal(settled).minus(required).abs());
  if (state === 'equal') return texts.exact;
  return state === 'short' ? texts.remaining(gap) : texts.exceeding(gap);
}

/** Red when below the required amount, green when equal, orange when above. */
export function SettledAmount({ settled, required, unit, label, format = formatQuantity }: SettledAmountProps) {
  const state = settledState(settled, required);
  const suffix = unit ? `\u00a0${unit}` : '';
  return (
    <span className={`ui-settled ui-settled-${state}`} title={label}>
      {label ? <span className="visually-hidden">{label}: </span> : null}
      <strong className="ui-figure">
        {format(settled ?? 0)}
        {suffix}
      </strong>
      <span className="ui-settled-of">
        {' / '}
        {format(required)}
        {suffix}
      </span>
      <span className="ui-settled-gap">{difference(state, settled ?? 0, required, format)}</span>
    </span>
  );
}
