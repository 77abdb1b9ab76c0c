import type { ResultSums } from '@ostep/api-summaries';
import { type Fact, MoneyText, PercentText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { resultTexts as texts } from './result-texts';

type Beside = {
  readonly sums: ResultSums | undefined;
  readonly label: string;
  readonly hint?: string;
};

/** What a period comes to, each with that of the period it is compared with; in their places also while loaded. */
export function sumFigures(sums: ResultSums | undefined, beside: Beside | null): readonly Fact[] {
  const figure = (label: string, show: (of: ResultSums | undefined) => ReactNode): Fact => ({
    label,
    value: (
      <>
        {show(sums)}
        {beside ? (
          <small className="summaries-beside" title={beside.hint}>
            {beside.label} {show(beside.sums)}
          </small>
        ) : null}
      </>
    ),
  });
  return [
    figure(texts.revenue, (of) => <MoneyText value={of?.revenue} />),
    figure(texts.cost, (of) => <MoneyText value={of?.cost} />),
    figure(texts.profit, (of) => <MoneyText value={of?.profit} />),
    figure(`${texts.margin} ${texts.marginNote}`, (of) => <PercentText value={of?.margin} />),
  ];
}
