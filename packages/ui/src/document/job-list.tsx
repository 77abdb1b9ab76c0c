import type { RenderedDocument } from '@ostep/endpoint-kit';
import { download, useJob, watchJob } from '@ostep/platform';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../action/button';
import { Icon } from '../action/icon';
import { showFailure } from '../action/show-failure';
import { JobProgressBar } from '../layout/job-progress-bar';
import { texts } from '../texts';
import { forgetJob, type KeptJob, wasStartedHere } from './kept-jobs';

/** Files that are being made for the person, or wait to be saved. */
export default function JobList({ jobs }: { readonly jobs: readonly KeptJob[] }) {
  return (
    <section aria-label={texts.jobs.title} className="ui-jobs">
      {jobs.map((job) => (
        <OneJob job={job} key={job.address} />
      ))}
    </section>
  );
}

function OneJob({ job }: { readonly job: KeptJob }) {
  const { address, fileName } = job;
  const savesItself = wasStartedHere(job);
  const { state, start, cancel } = useJob<RenderedDocument>({ outlives: true });
  const [isSaving, setSaving] = useState(false);
  useEffect(() => start((onProgress) => watchJob(address, onProgress)), [address, start]);
  const save = useCallback(async () => {
    setSaving(true);
    try {
      await download(`${address}/file`, fileName);
      forgetJob(address);
    } catch (failure) {
      showFailure(failure, texts.excelFailed);
      setSaving(false);
    }
  }, [address, fileName]);
  const isReady = state.phase === 'done';
  useEffect(() => {
    if (isReady && savesItself) void save();
  }, [isReady, savesItself, save]);
  const stop = () => {
    cancel();
    forgetJob(address);
  };
  return (
    <div className="ui-job">
      <p className="ui-job-name">{fileName}</p>
      {state.phase === 'running' ? (
        <JobProgressBar firstStep={texts.jobs.firstStep} label={fileName} onCancel={stop} progress={state} />
      ) : null}
      {isReady ? (
        <Button busy={isSaving} icon="download" label={texts.document.save} onClick={() => void save()} />
      ) : null}
      <div role="alert">
        {state.phase === 'failed' ? (
          <p className="ui-field-error">
            <Icon name="exclamation-triangle" /> {state.problem.message || texts.excelFailed}
          </p>
        ) : null}
      </div>
      {state.phase === 'running' ? null : (
        <Button label={texts.jobs.forget} onClick={() => forgetJob(address)} tone="text" />
      )}
    </div>
  );
}
