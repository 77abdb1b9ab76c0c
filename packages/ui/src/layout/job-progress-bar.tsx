import { formatPercent } from '@ostep/kernel';
import type { JobProgress } from '@ostep/platform';
import { ProgressBar } from 'primereact/progressbar';
import { Button } from '../action/button';
import { texts } from '../texts';

type JobProgressBarProps = {
  readonly label: string;
  readonly progress: JobProgress;
  readonly firstStep: string;
  readonly onCancel: () => void;
};

export function JobProgressBar({ label, progress: { percent, step }, firstStep, onCancel }: JobProgressBarProps) {
  const shown = step === '' ? firstStep : step;
  return (
    <div className="ui-progress">
      <div>
        <ProgressBar
          pt={{ root: { 'aria-label': label, 'aria-valuetext': `${formatPercent(percent)}, ${shown}` } }}
          showValue={false}
          value={percent}
        />
        <p aria-live="polite" className="ui-progress-step">
          <span>{shown}</span>
          <span className="ui-figure">{formatPercent(percent)}</span>
        </p>
      </div>
      <Button icon="times" label={texts.cancelJob} onClick={onCancel} />
    </div>
  );
}
