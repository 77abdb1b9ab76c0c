import { markUpPercent, revenueSharePercent } from '@ostep/kernel';
import { PercentText } from '@ostep/ui';
import { texts } from '../texts';

type MarginProps = {
  readonly incomes: { readonly squadIncome: number; readonly companyIncome: number };
  readonly places?: number;
};

/** Profit in percent of revenue; the hint says it in percent of cost. */
export function Margin({ incomes, places = 0 }: MarginProps) {
  return (
    <span title={texts.markUp(markUpPercent(incomes))}>
      <PercentText places={places} value={revenueSharePercent(incomes)} />
    </span>
  );
}
