import type { ResultSums } from '@ostep/api-summaries';
import { type Fact, MoneyText, PercentText } from '@ostep/ui';
import type { ReactNode } from 'react';
import { resultTexts as texts } from './result-texts';

type Comparison = {
  readonly sums: ResultSums | undefined;
  readonly label: string;
  readonly hint?: string;
};

/** Sums of a period, each with that of the period compared. Until they are loaded, each label has an empty value. */
export function sumFigures(sums: ResultSums | undefined, comparison: Comparison | null): readonly Fact[] {
  const figure = (label: string, show: (shownSums: ResultSums | undefined) => ReactNode): Fact => ({
    label,
    value: (
      <>
        {show(sums)}
        {comparison ? (
          <small className="summaries-beside" title={comparison.hint}>
            {comparison.label} {show(comparison.sums)}
          </small>
        ) : null}
      </>
    ),
  });
  return [
    figure(texts.revenue, (shownSums) => <MoneyText value={shownSums?.revenue} />),
    figure(texts.cost, (shownSums) => <MoneyText value={shownSums?.cost} />),
    figure(texts.profit, (shownSums) => <MoneyText value={shownSums?.profit} />),
    figure(`${texts.margin} ${texts.marginNote}`, (shownSums) => <PercentText value={shownSums?.margin} />),
  ];
}
