import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from './api-problem';
import type { JobProgress, RunningJob } from './request-job';

const nothingYet: JobProgress = { percent: 0, step: '', log: [] };

export type JobPhase<T> =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'running' } & JobProgress)
  | ({ readonly phase: 'done'; readonly result: T } & JobProgress)
  | ({ readonly phase: 'failed'; readonly problem: ApiProblem } & JobProgress);

type Begin<T> = (onProgress: (progress: JobProgress) => void) => RunningJob<T>;

/** @param outlives The job goes on when the screen is left. */
export function useJob<T>({ outlives = false }: { readonly outlives?: boolean } = {}) {
  const [state, setState] = useState<JobPhase<T>>({ phase: 'idle' });
  const running = useRef<RunningJob<T> | null>(null);

  const cancel = useCallback(() => {
    running.current?.cancel();
    running.current = null;
    setState({ phase: 'idle' });
  }, []);

  const start = useCallback((begin: Begin<T>) => {
    running.current?.cancel();
    let progress = nothingYet;
    const isCurrent = () => running.current === job;
    const job = begin((seen) => {
      progress = { percent: seen.percent, step: seen.step, log: seen.log };
      if (isCurrent()) setState({ phase: 'running', ...progress });
    });
    running.current = job;
    setState({ phase: 'running', ...progress });
    job.result.then(
      (result) => {
        if (isCurrent()) setState({ phase: 'done', result, ...progress });
      },
      (cause: unknown) => {
        if (isCurrent())
          setState(isAbort(cause) ? { phase: 'idle' } : { phase: 'failed', problem: problemOf(cause), ...progress });
      },
    );
  }, []);

  /** Starts it, and answers or throws what becomes of it. */
  const run = useCallback(
    <R extends T>(begin: Begin<R>) =>
      new Promise<R>((resolve, reject) => {
        start((onProgress) => {
          const job = begin(onProgress);
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
