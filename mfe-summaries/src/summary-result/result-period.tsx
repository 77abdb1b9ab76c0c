import { summaryYears } from '@ostep/kernel';
import { PeriodField } from '@ostep/ui';
import { monthOf, periodOf, type ShownResult, unitOf } from './result-params';
import { resultTexts as texts } from './result-texts';

export type ResultFieldsProps = {
  readonly shown: ShownResult;
  readonly onChange: (changed: Partial<ShownResult>) => void;
};

/** A field for a month or a year; other periods are set by their days, in the filter. */
export function ResultPeriod({ shown, onChange }: ResultFieldsProps) {
  const unit = unitOf(shown);
  if (unit === null) return <span className="ui-page-count">{texts.ownDates(shown.from, shown.to)}</span>;
  return (
    <PeriodField
      label={texts.period}
      onChange={(chosen) => onChange(periodOf(unit, chosen))}
      unit={unit}
      value={monthOf(shown.from)}
      years={summaryYears(new Date())}
    />
  );
}
