import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from './api-problem';
import type { JobProgress, RunningJob } from './request-job';

const noProgress: JobProgress = { percent: 0, step: '', log: [] };

export type JobPhase<T> =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'running' } & JobProgress)
  | ({ readonly phase: 'done'; readonly result: T } & JobProgress)
  | ({ readonly phase: 'failed'; readonly problem: ApiProblem } & JobProgress);

type StartJob<T> = (onProgress: (progress: JobProgress) => void) => RunningJob<T>;

/** The state of a job that a screen starts. @param outlives the job goes on when the screen is left */
export function useJob<T>({ outlives = false }: { readonly outlives?: boolean } = {}) {
  const [state, setState] = useState<JobPhase<T>>({ phase: 'idle' });
  const running = useRef<RunningJob<T> | null>(null);

  const cancel = useCallback(() => {
    running.current?.cancel();
    running.current = null;
    setState({ phase: 'idle' });
  }, []);

  const start = useCallback((startJob: StartJob<T>) => {
    running.current?.cancel();
    let progress = noProgress;
    const isCurrent = () => running.current === job;
    const job = startJob(({ percent, step, log }) => {
      progress = { percent, step, log };
      if (isCurrent()) setState({ phase: 'running', ...progress });
    });
    running.current = job;
    setState({ phase: 'running', ...progress });
    job.result.then(
      (result) => {
        if (isCurrent()) setState({ phase: 'done', result, ...progress });
      },
      (cause: unknown) => {
        if (!isCurrent()) return;
        setState(isAbort(cause) ? { phase: 'idle' } : { phase: 'failed', problem: problemOf(cause), ...progress });
      },
    );
  }, []);

  /** Starts a job and resolves with its result, or rejects with its failure. */
  const run = useCallback(
    <R extends T>(startJob: StartJob<R>) =>
      new Promise<R>((resolve, reject) => {
        start((onProgress) => {
          const job = startJob(onProgress);
          job.result.then(resolve, reject);
          return job;
        });
      }),
    [start],
  );

  useEffect(() => () => (outlives ? running.current?.leave() : running.current?.cancel()), [outlives]);

  return { state, start, run, cancel };
}

function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

function problemOf(cause: unknown): ApiProblem {
  return cause instanceof ApiProblem ? cause : new ApiProblem({ status: 0, message: '' });
}
