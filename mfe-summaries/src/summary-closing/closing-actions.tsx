import type { ClosingMonth, ClosingYear, MonthClosing } from '@ostep/api-summaries';
import { summaryKeys } from '@ostep/api-summaries';
import { toast } from '@ostep/platform';
import { Button, DocumentProgress, useDocument } from '@ostep/ui';
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Month } from '../summary.queries';
import { closingQuery, closingYearQuery, reportPath } from './closing.queries';
import { ClosingMonths } from './closing-months';
import { closingTexts as texts } from './closing-texts';
import { ReopenDialog } from './reopen-dialog';
import { useClosing } from './use-closing';

export function ClosingActions({ closing }: { closing: MonthClosing }) {
  const { year, month, closed, canReopen, notYet, canCloseEarlier, next } = closing;
  const [isReopening, setReopening] = useState(false);
  const { state, save, cancel } = useDocument();
  const closeLabel = canCloseEarlier ? texts.closeUpTo(year, month) : texts.close(year, month);
  const showChanged = useShowChangedMonth();
  const { start, isPending, progress, questionDialog } = useClosing(closing, {
    label: closeLabel,
    about: <MonthsToClose closing={closing} />,
    onClosed: (now) => showChanged(now, texts.wasClosed(now.year, now.month)),
  });
  const saving = useMutation({
    mutationFn: () => save(reportPath(closing), texts.reportFile(year, month)),
    meta: { quiet: true },
  });
  return (
    <>
      {closed ? (
        <Button
          disabledReason={canReopen ? undefined : texts.onlyLast}
          icon="lock-open"
          label={texts.reopen}
          onClick={() => setReopening(true)}
        />
      ) : (
        <Button
          busy={isPending}
          disabledReason={canCloseEarlier ? undefined : (notYet ?? undefined)}
          icon="lock"
          label={closeLabel}
          onClick={start}
          tone={hasWorkBy(next, closing) ? 'primary' : 'secondary'}
        />
      )}
      <Button busy={saving.isPending} icon="file-pdf" label={texts.report} onClick={() => saving.mutate()} />
      {progress}
      <DocumentProgress onCancel={cancel} state={state} />
      {questionDialog}
      {isReopening ? (
        <ReopenDialog
          closing={closing}
          onClose={() => setReopening(false)}
          onReopened={(now) => {
            setReopening(false);
            showChanged(now, texts.wasReopened(year, month));
          }}
        />
      ) : null}
    </>
  );
}

const monthIndex = ({ year, month }: Month) => year * 12 + month;

/** The months that would be closed, as the page shows them. */
function MonthsToClose({ closing }: { readonly closing: MonthClosing }) {
  const { year, month, next, canCloseEarlier } = closing;
  const first = canCloseEarlier && next ? next : { year, month };
  const years = Array.from({ length: year - first.year + 1 }, (_, offset) => year - offset);
  const answers = useQueries({ queries: years.map(closingYearQuery) });
  const isLoaded = answers.every(({ data }) => data);
  const months = answers
    .flatMap(({ data }) => data?.months ?? [])
    .filter((one) => monthIndex(one) >= monthIndex(first) && monthIndex(one) <= monthIndex(closing));
  return <ClosingMonths label={texts.monthsToClose} months={isLoaded ? months : undefined} />;
}

/** Whether closing is the next thing to do: not for a month before the first work. */
const hasWorkBy = (next: MonthClosing['next'], month: MonthClosing) =>
  next !== null && monthIndex(next) <= monthIndex(month);

/** Reading a year again takes a while. Closing a month closes all months before it. */
function withState(one: ClosingMonth, now: MonthClosing): ClosingMonth {
  const isChanged = now.closed ? monthIndex(one) <= monthIndex(now) : monthIndex(one) === monthIndex(now);
  return isChanged ? { ...one, closed: now.closed } : one;
}

function useShowChangedMonth() {
  const client = useQueryClient();
  return (now: MonthClosing, message: string) => {
    client.setQueryData(closingQuery(now).queryKey, now);
    client.setQueriesData<ClosingYear>(
      { queryKey: summaryKeys.closingYears },
      (year) => year && { months: year.months.map((one) => withState(one, now)) },
    );
    void client.invalidateQueries({ queryKey: summaryKeys.all });
    toast({ type: 'success', title: message, message: '' });
  };
}
