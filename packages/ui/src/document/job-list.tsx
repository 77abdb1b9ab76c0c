import type { RenderedDocument } from '@ostep/endpoint-kit';
import { download, useJob, watchJob } from '@ostep/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../action/button';
import { Icon } from '../action/icon';
import { showFailure } from '../action/show-failure';
import { JobProgressBar } from '../layout/job-progress-bar';
import { texts } from '../texts';
import { forgetJob, type KeptJob, wasStartedHere } from './kept-jobs';

type JobListProps = {
  readonly jobs: readonly KeptJob[];
  /** The focus was in the row of a job that is no longer listed. */
  readonly onGone: () => void;
};

/** Files that are being made for the person, or wait to be saved. */
export default function JobList({ jobs, onGone }: JobListProps) {
  return (
    <section aria-label={texts.jobs.title} className="ui-jobs">
      {jobs.map((job) => (
        <OneJob job={job} key={job.address} onGone={onGone} />
      ))}
    </section>
  );
}

function OneJob({ job, onGone }: { readonly job: KeptJob } & Pick<JobListProps, 'onGone'>) {
  const { address, fileName } = job;
  const savesItself = wasStartedHere(job);
  const { state, start, cancel } = useJob<RenderedDocument>({ outlives: true });
  const [isSaving, setSaving] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const forget = useCallback(() => {
    if (row.current?.contains(document.activeElement)) onGone();
    forgetJob(address);
  }, [address, onGone]);
  useEffect(() => start((onProgress) => watchJob(address, onProgress)), [address, start]);
  const save = useCallback(async () => {
    setSaving(true);
    try {
      await download(`${address}/file`, fileName);
      forget();
    } catch (failure) {
      showFailure(failure, texts.excelFailed);
      setSaving(false);
    }
  }, [address, fileName, forget]);
  const isReady = state.phase === 'done';
  useEffect(() => {
    if (isReady && savesItself) void save();
  }, [isReady, savesItself, save]);
  const stop = () => {
    cancel();
    forget();
  };
  return (
    <div className="ui-job" ref={row}>
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
      {state.phase === 'running' ? null : <Button label={texts.jobs.forget} onClick={forget} tone="text" />}
    </div>
  );
}
