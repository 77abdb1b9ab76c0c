import { revenueSharePercent } from '@ostep/kernel';
import { PercentText } from '@ostep/ui';
import { texts } from '../texts';

type MarginProps = {
  readonly of: {
    readonly squadIncome: number;
    readonly companyIncome: number;
    readonly profitMarginPercent: number | null;
  };
};

/** A mark-up on cost, as the specification has it; the share of the revenue is its hint. */
export function Margin({ of: line }: MarginProps) {
  return (
    <span title={texts.revenueShare(revenueSharePercent(line))}>
      <PercentText places={0} value={line.profitMarginPercent} />
    </span>
  );
}
