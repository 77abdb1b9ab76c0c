import type { MonthClosing } from '@ostep/api-summaries';
import { useQueries } from '@tanstack/react-query';
import { closingYearQuery } from './closing.queries';
import { ClosingMonths } from './closing-months';
import { closingTexts as texts } from './closing-texts';

/** The months that would be closed, as the page shows them. */
export function MonthsAsked({ closing }: { readonly closing: MonthClosing }) {
  const { year, month, next, canCloseEarlier } = closing;
  const first = canCloseEarlier && next ? next : { year, month };
  const years = Array.from({ length: year - first.year + 1 }, (_, at) => year - at);
  const answers = useQueries({ queries: years.map(closingYearQuery) });
  const at = (one: { readonly year: number; readonly month: number }) => one.year * 12 + one.month;
  const months = answers.every(({ data }) => data)
    ? answers
        .flatMap(({ data }) => data?.months ?? [])
        .filter((one) => at(one) >= at(first) && at(one) <= at({ year, month }))
    : undefined;
  return <ClosingMonths label={texts.monthsAsked} months={months} />;
}
