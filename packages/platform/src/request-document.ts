import { type JobProgress, type RunningJob, requestJob } from './request-job';
import { download, platformServices } from './services';

type DocumentRequest = {
  readonly path: string;
  readonly onProgress: (progress: JobProgress) => void;
};

/** Saves the document as a file once its job is done. The result is the name of the file. */
export function requestDocument({
  fileName,
  ...request
}: DocumentRequest & { readonly fileName: string }): RunningJob<string> {
  return startDocumentJob(request, async (address) => {
    await download(address, fileName);
    return fileName;
  });
}

export function fetchDocument(request: DocumentRequest): RunningJob<Blob> {
  return startDocumentJob(request, async (address) => (await platformServices().request(address)).blob());
}

function startDocumentJob<T>(
  { path, onProgress }: DocumentRequest,
  load: (address: string) => Promise<T>,
): RunningJob<T> {
  // An answer without a job was the document itself: then it is loaded from the same address.
  let address = path;
  const { result, ...job } = requestJob<unknown>({
    path,
    method: 'GET',
    onProgress,
    onAccepted: (location) => {
      address = `${location}/file`;
    },
  });
  return { ...job, result: result.then(() => load(address)) };
}
