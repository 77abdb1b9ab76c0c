import { fetchDocument, type JobPhase, type RunningJob, requestDocument, useJob } from '@ostep/platform';

type MakesDocument = {
  readonly state: JobPhase<unknown>;
  readonly cancel: () => void;
  /** Saved under the name that the server gives it. @throws ApiProblem */
  readonly save: (path: string, fileName: string) => Promise<string>;
  readonly show: (path: string) => Promise<Blob>;
};

/** A document made by the queue: its progress, and what comes of it. */
export function useDocument(): MakesDocument {
  const { state, start, cancel } = useJob<unknown>();
  const run = <T>(begin: (onProgress: Parameters<Parameters<typeof start>[0]>[0]) => RunningJob<T>) =>
    new Promise<T>((resolve, reject) => {
      start((onProgress) => {
        const job = begin(onProgress);
        job.result.then(resolve, reject);
        return job;
      });
    });
  return {
    state,
    cancel,
    save: (path, fileName) => run((onProgress) => requestDocument({ path, fileName, onProgress })),
    show: (path) => run((onProgress) => fetchDocument({ path, onProgress })),
  };
}
