import type { MonthClosing } from '@ostep/api-summaries';
import { summaryKeys } from '@ostep/api-summaries';
import { useJob } from '@ostep/platform';
import { JobProgressBar, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { closeMonth, watchClosing } from './closing.queries';
import { closingTexts as texts } from './closing-texts';

type RunningClosing = MonthClosing['underWay'];

type ClosingOptions = {
  readonly label: string;
  /** Shown in the question whether several months are to be closed. */
  readonly about: ReactNode;
  readonly onClosed: (now: MonthClosing) => void;
};

/** Starts a closing, or follows one that is already running. It continues on the server when the screen is left. */
export function useClosing(closing: MonthClosing, { label, about, onClosed }: ClosingOptions) {
  const queries = useQueryClient();
  const { state, run, cancel } = useJob<MonthClosing>({ outlives: true });
  const { withAnswers, questionDialog } = useQuestions(label, about);
  const { canCloseEarlier, underWay } = closing;
  const { mutate, isPending } = useMutation({
    mutationFn: (running: RunningClosing) =>
      withAnswers((answers) =>
        run((onProgress) =>
          running && answers.length === 0
            ? watchClosing(running, onProgress)
            : closeMonth(running ?? closing, { answers, earlier: canCloseEarlier || running !== null }, onProgress),
        ),
      ),
    onSuccess: onClosed,
    // The closing may have started although its answer was lost.
    onError: () => queries.invalidateQueries({ queryKey: summaryKeys.all }),
  });
  const followed = useRef<string | null>(null);
  useEffect(() => {
    // Each job is followed only once, so that one that cannot be followed is not retried forever.
    if (!underWay || isPending || followed.current === underWay.jobId) return;
    followed.current = underWay.jobId;
    mutate(underWay);
  }, [underWay, isPending, mutate]);
  const progress =
    state.phase === 'running' ? (
      <>
        <p>
          {underWay ? texts.byWhom(underWay.year, underWay.month, underWay.by) : null} {texts.mayLeave}
        </p>
        <JobProgressBar firstStep={texts.firstStep} label={texts.progress} onCancel={cancel} progress={state} />
      </>
    ) : null;
  return { start: () => mutate(null), isPending, progress, questionDialog };
}
