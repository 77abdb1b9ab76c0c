import { type Decimal, formatMoney } from '@ostep/kernel';
import { Badge, MoneyText } from '@ostep/ui';
import { memo } from 'react';
import { texts } from '../texts';
import { checkSum, itemSums } from './item-sums';

type SumMarksProps = {
  /** Items that came with an annex are left out of the sums: the agreed totals do not include them. */
  readonly items: readonly (Parameters<typeof itemSums>[0][number] & { readonly annexNumber: string | null })[];
  readonly totalNetto: number | null;
  readonly totalBrutto: number | null;
};

export const SumMarks = memo(function SumMarks({ items, totalNetto, totalBrutto }: SumMarksProps) {
  const { netto, brutto } = itemSums(items.filter(({ annexNumber }) => annexNumber === null));
  return (
    <output className="contracts-sums">
      <SumMark entered={totalNetto} label={texts.sumNetto} sum={netto} />
      <SumMark entered={totalBrutto} label={texts.sumBrutto} places={2} sum={brutto} />
    </output>
  );
});

type SumMarkProps = {
  readonly label: string;
  readonly sum: Decimal;
  readonly entered: number | null;
  readonly places?: number;
};

function SumMark({ label, sum, entered, places }: SumMarkProps) {
  const check = checkSum(entered, sum, places);
  return (
    <span className="contracts-sum">
      <span className="ui-muted">{label}</span> <MoneyText value={sum.toFixed(2)} />{' '}
      {check.kind === 'missing' ? <Badge label={texts.sumMissing} tone="grey" /> : null}
      {check.kind === 'right' ? <Badge icon="check" label={texts.sumRight} tone="green" /> : null}
      {check.kind === 'wrong' ? (
        <Badge
          hint={texts.sumWrongHint(entered ?? 0, sum.toFixed(2))}
          icon="exclamation-triangle"
          label={texts.sumWrong(formatMoney(check.difference))}
          tone="red"
        />
      ) : null}
    </span>
  );
}
