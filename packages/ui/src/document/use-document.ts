import { fetchDocument, type JobPhase, requestDocument, useJob } from '@ostep/platform';

type MakesDocument = {
  readonly state: JobPhase<unknown>;
  readonly cancel: () => void;
  /** Saved under the name that the server gives it. @throws ApiProblem */
  readonly save: (path: string, fileName: string) => Promise<string>;
  readonly show: (path: string) => Promise<Blob>;
};

/** A document made by the queue: its progress, and what comes of it. */
export function useDocument(): MakesDocument {
  const { state, run, cancel } = useJob<unknown>();
  return {
    state,
    cancel,
    save: (path, fileName) => run((onProgress) => requestDocument({ path, fileName, onProgress })),
    show: (path) => run((onProgress) => fetchDocument({ path, onProgress })),
  };
}
