import type { MonthClosing } from '@ostep/api-summaries';
import { summaryKeys } from '@ostep/api-summaries';
import { useJob } from '@ostep/platform';
import { JobProgressBar, useQuestions } from '@ostep/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { closeMonth, watchClosing } from './closing.queries';
import { closingTexts as texts } from './closing-texts';

type UnderWay = MonthClosing['underWay'];

type Asking = {
  readonly label: string;
  /** What the question of a stretch is about. */
  readonly about: ReactNode;
  readonly onClosed: (now: MonthClosing) => void;
};

/** A closing that this screen begins, or finds under way: it goes on when the screen is left. */
export function useClosing(closing: MonthClosing, { label, about, onClosed }: Asking) {
  const queries = useQueryClient();
  const { state, run, cancel } = useJob<MonthClosing>({ outlives: true });
  const { withAnswers, questionDialog } = useQuestions(label, about);
  const { canCloseEarlier, underWay } = closing;
  const { mutate, isPending } = useMutation({
    mutationFn: (found: UnderWay) =>
      withAnswers((answers) =>
        run((onProgress) =>
          found && answers.length === 0
            ? watchClosing(found, onProgress)
            : closeMonth(found ?? closing, { answers, earlier: canCloseEarlier || found !== null }, onProgress),
        ),
      ),
    onSuccess: onClosed,
    // It may have begun though no answer came.
    onError: () => queries.invalidateQueries({ queryKey: summaryKeys.all }),
  });
  const followed = useRef<string | null>(null);
  useEffect(() => {
    // Once: a closing that cannot be followed is not asked for again and again.
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
  return { begin: () => mutate(null), isPending, progress, questionDialog };
}
