import { type DecimalInput, decimal, formatMoney, formatPercent, formatQuantity } from '@ostep/kernel';
import { classNames } from '../class-names';
import { texts } from '../texts';

type NumberTextProps = { readonly value: DecimalInput | null | undefined };

function Figure({ value, text }: { value: DecimalInput | null | undefined; text: (value: DecimalInput) => string }) {
  const missing = value === null || value === undefined || value === '';
  if (missing) return <span className="ui-figure ui-figure-none">{texts.none}</span>;
  return <span className={classNames('ui-figure', decimal(value).lt(0) && 'ui-figure-negative')}>{text(value)}</span>;
}

export function MoneyText({ value }: NumberTextProps) {
  return <Figure text={formatMoney} value={value} />;
}

export function QuantityText({ value, unit }: NumberTextProps & { readonly unit?: string | null | undefined }) {
  return (
    <Figure text={(known) => (unit ? `${formatQuantity(known)}\u00a0${unit}` : formatQuantity(known))} value={value} />
  );
}

export function PercentText({ value, places = 2 }: NumberTextProps & { readonly places?: number }) {
  return <Figure text={(known) => formatPercent(known, places)} value={value} />;
}
