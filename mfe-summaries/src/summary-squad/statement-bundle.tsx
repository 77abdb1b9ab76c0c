import { requestDocument, useJob } from '@ostep/platform';
import { Button, Icon, JobProgressBar } from '@ostep/ui';
import { useRef } from 'react';
import { type BundleKind, bundleRequest, type Month } from '../summary.queries';
import { texts } from '../texts';

type StatementBundleProps = { readonly month: Month; readonly disabledReason: string | undefined };

export function StatementBundle({ month, disabledReason }: StatementBundleProps) {
  const { state, start, cancel } = useJob<string>();
  const isRunning = state.phase === 'running';
  const pressed = useRef<HTMLElement | null>(null);
  const make = (kind: BundleKind) => {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    start((onProgress) => requestDocument({ ...bundleRequest(kind, month), onProgress }));
  };
  const stop = () => {
    cancel();
    pressed.current?.focus();
  };
  // With a reason a button keeps the focus while it is disabled.
  const reason = isRunning ? texts.bundleRunning : disabledReason;
  return (
    <>
      <Button
        busy={isRunning}
        disabledReason={reason}
        hint={texts.bundleHint}
        icon="file-pdf"
        label={texts.bundlePdf}
        onClick={() => make('statements')}
        tone="primary"
      />
      <Button
        disabledReason={reason}
        hint={texts.archiveHint}
        icon="download"
        label={texts.bundleZip}
        onClick={() => make('archive')}
      />
      <div className="summaries-bundle">
        {isRunning ? (
          <JobProgressBar
            firstStep={texts.bundleFirstStep}
            label={texts.bundleProgress}
            onCancel={stop}
            progress={state}
          />
        ) : null}
        <p className="ui-muted" role="status">
          {state.phase === 'done' ? texts.bundleSaved(state.result) : null}
        </p>
        <div role="alert">
          {state.phase === 'failed' ? (
            <p className="ui-field-error">
              <Icon name="exclamation-triangle" /> {state.problem.message || texts.bundleFailed}
            </p>
          ) : null}
        </div>
      </div>
    </>
  );
}
