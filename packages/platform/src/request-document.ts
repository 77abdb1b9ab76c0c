import { ApiProblem } from './api-problem';
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

/** Starts the job of a document, which goes on when the screen is left. The result is its address. */
export async function startDocument(path: string): Promise<string> {
  const response = await platformServices().request(path, { headers: { Prefer: 'respond-async' } });
  const address = response.headers.get('Location');
  if (address === null) throw new ApiProblem({ status: 500, message: '' });
  return address;
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
