import { type JobProgress, type RunningJob, requestJob } from './request-job';
import { download } from './services';

export type DocumentRequest = {
  readonly path: string;
  readonly fileName: string;
  readonly onProgress: (progress: JobProgress) => void;
};

/** Saves the document once its job is done. The result is the file's name. */
export function requestDocument({ path, fileName, onProgress }: DocumentRequest): RunningJob<string> {
  let file = path;
  const job = requestJob<unknown>({
    path,
    method: 'GET',
    onProgress,
    onAccepted: (location) => {
      file = `${location}/file`;
    },
  });
  const saved = job.result.then(async () => {
    await download(file, fileName);
    return fileName;
  });
  return { result: saved, cancel: job.cancel };
}
