import type { JobPhase } from '@ostep/platform';
import { Icon } from '../action/icon';
import { JobProgressBar } from '../layout/job-progress-bar';
import { texts } from '../texts';

type DocumentProgressProps = {
  readonly state: JobPhase<unknown>;
  readonly onCancel: () => void;
  readonly label?: string | undefined;
};

export function DocumentProgress({ state, onCancel, label = texts.document.progress }: DocumentProgressProps) {
  const failure = state.phase === 'failed' && state.problem.questions.length === 0 ? state.problem : null;
  return (
    <>
      {state.phase === 'running' ? (
        <JobProgressBar firstStep={texts.document.firstStep} label={label} onCancel={onCancel} progress={state} />
      ) : null}
      <div role="alert">
        {failure ? (
          <p className="ui-field-error">
            <Icon name="exclamation-triangle" /> {failure.message || texts.document.failed}
          </p>
        ) : null}
      </div>
    </>
  );
}
