import { markUpPercent, revenueSharePercent } from '@ostep/kernel';
import { PercentText } from '@ostep/ui';
import { texts } from '../texts';

type MarginProps = {
  readonly of: { readonly squadIncome: number; readonly companyIncome: number };
  readonly places?: number;
};

/** The share of the revenue; the mark-up on cost is its hint. */
export function Margin({ of: line, places = 0 }: MarginProps) {
  return (
    <span title={texts.markUp(markUpPercent(line))}>
      <PercentText places={places} value={revenueSharePercent(line)} />
    </span>
  );
}
