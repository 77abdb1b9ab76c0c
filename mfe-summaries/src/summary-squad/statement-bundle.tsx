import { Button, DocumentProgress, useDocument } from '@ostep/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { type BundleKind, bundleRequest, type Month } from '../summary.queries';
import { texts } from '../texts';

type StatementBundleProps = { readonly month: Month; readonly disabledReason: string | undefined };

export function StatementBundle({ month, disabledReason }: StatementBundleProps) {
  const { state, save, cancel } = useDocument();
  const making = useMutation({
    mutationFn: (kind: BundleKind) => {
      const { path, fileName } = bundleRequest(kind, month);
      return save(path, fileName);
    },
    meta: { quiet: true },
  });
  const pressed = useRef<HTMLElement | null>(null);
  const make = (kind: BundleKind) => {
    if (document.activeElement instanceof HTMLElement) pressed.current = document.activeElement;
    making.mutate(kind);
  };
  const stop = () => {
    cancel();
    pressed.current?.focus();
  };
  const isRunning = state.phase === 'running';
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
        <DocumentProgress label={texts.bundleProgress} onCancel={stop} state={state} />
        <p className="ui-muted" role="status">
          {making.isSuccess ? texts.bundleSaved(making.data) : null}
        </p>
      </div>
    </>
  );
}
