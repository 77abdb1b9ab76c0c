import { type JobProgress, type RunningJob, requestJob } from './request-job';
import { download, platformServices } from './services';

type DocumentRequest = {
  readonly path: string;
  readonly onProgress: (progress: JobProgress) => void;
};

/** Saves the document once its job is done. The result is the file's name. */
export function requestDocument({
  fileName,
  ...request
}: DocumentRequest & { readonly fileName: string }): RunningJob<string> {
  return madeDocument(request, async (file) => {
    await download(file, fileName);
    return fileName;
  });
}

export function fetchDocument(request: DocumentRequest): RunningJob<Blob> {
  return madeDocument(request, async (file) => (await platformServices().request(file)).blob());
}

function madeDocument<T>({ path, onProgress }: DocumentRequest, take: (file: string) => Promise<T>): RunningJob<T> {
  let file = path;
  const { result, ...job } = requestJob<unknown>({
    path,
    method: 'GET',
    onProgress,
    onAccepted: (location) => {
      file = `${location}/file`;
    },
  });
  return { ...job, result: result.then(() => take(file)) };
}
