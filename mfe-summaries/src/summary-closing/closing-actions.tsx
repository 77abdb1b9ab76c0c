import type { MonthClosing } from '@ostep/api-summaries';
import { summaryKeys } from '@ostep/api-summaries';
import { toast } from '@ostep/platform';
import { Button, DocumentProgress, useDocument } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { closingQuery, reportPath } from './closing.queries';
import { closingTexts as texts } from './closing-texts';
import { MonthsAsked } from './months-asked';
import { ReopenDialog } from './reopen-dialog';
import { useClosing } from './use-closing';

export function ClosingActions({ closing }: { closing: MonthClosing }) {
  const { year, month, closed, canReopen, notYet, canCloseEarlier, next } = closing;
  const [isReopening, setReopening] = useState(false);
  const { state, save, cancel } = useDocument();
  const closeLabel = canCloseEarlier ? texts.closeUpTo(year, month) : texts.close(year, month);
  const changed = useMonthChanged();
  const { begin, isPending, progress, questionDialog } = useClosing(closing, {
    label: closeLabel,
    about: <MonthsAsked closing={closing} />,
    onClosed: (now) => changed(now, texts.wasClosed(now.year, now.month)),
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
          onClick={begin}
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
            changed(now, texts.wasReopened(year, month));
          }}
        />
      ) : null}
    </>
  );
}

/** Closing a month before any work is no next thing to do. */
const hasWorkBy = (next: MonthClosing['next'], { year, month }: MonthClosing) =>
  next !== null && next.year * 12 + next.month <= year * 12 + month;

function useMonthChanged() {
  const client = useQueryClient();
  return (now: MonthClosing, message: string) => {
    client.setQueryData(closingQuery(now).queryKey, now);
    void client.invalidateQueries({ queryKey: summaryKeys.all });
    toast({ type: 'success', title: message, message: '' });
  };
}
