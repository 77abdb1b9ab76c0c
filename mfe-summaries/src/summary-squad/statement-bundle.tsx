import { requestDocument, useJob } from '@ostep/platform';
import { Button, Icon, JobProgressBar } from '@ostep/ui';
import { type BundleKind, bundleRequest, type Month } from '../summary.queries';
import { texts } from '../texts';

type StatementBundleProps = { readonly month: Month; readonly disabledReason: string | undefined };

export function StatementBundle({ month, disabledReason }: StatementBundleProps) {
  const { state, start, cancel } = useJob<string>();
  const isRunning = state.phase === 'running';
  const make = (kind: BundleKind) =>
    start((onProgress) => requestDocument({ ...bundleRequest(kind, month), onProgress }));
  return (
    <>
      <Button
        busy={isRunning}
        disabledReason={disabledReason}
        hint={texts.bundleHint}
        icon="file-pdf"
        label={texts.bundlePdf}
        onClick={() => make('statements')}
        tone="primary"
      />
      <Button
        disabled={isRunning}
        disabledReason={disabledReason}
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
            onCancel={cancel}
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
