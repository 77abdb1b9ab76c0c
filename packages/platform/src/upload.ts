import type { DrawnColumns } from '@ostep/endpoint-kit';
import { ApiProblem } from './api-problem';
import { type JobProgress, type RunningJob, requestJob } from './request-job';
import { platformServices } from './services';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

export type UploadRequest = {
  readonly path: string;
  readonly file: File;
  readonly onProgress?: (progress: JobProgress) => void;
  readonly onAccepted?: (location: string) => void;
};

export function uploadFile<T>({ path, file, onProgress, onAccepted }: UploadRequest): RunningJob<T> {
  if (file.size > MAX_UPLOAD_BYTES) {
    const refusal = new ApiProblem({ status: 413, message: 'Plik jest większy niż 10 MB.' });
    return { result: Promise.reject(refusal), cancel: () => undefined, leave: () => undefined };
  }
  return requestJob<T>({
    path,
    body: bodyOf(file),
    ...(onProgress ? { onProgress } : {}),
    ...(onAccepted ? { onAccepted } : {}),
  });
}

export function readScan<T>(upload: string, onProgress: (progress: JobProgress) => void): RunningJob<T> {
  return requestJob<T>({ path: `${upload}/scan`, onProgress });
}

export function readByColumns<T>(
  upload: string,
  columns: DrawnColumns,
  onProgress: (progress: JobProgress) => void,
): RunningJob<T> {
  return requestJob<T>({ path: `${upload}/columns`, body: columns, onProgress });
}

function bodyOf(file: File): FormData {
  const body = new FormData();
  body.set('file', file, file.name);
  return body;
}

/** A file that is sent again with the same key is stored once. @throws ApiProblem */
export async function sendFile(path: string, file: File, idempotencyKey: string): Promise<void> {
  const headers = { 'Idempotency-Key': idempotencyKey };
  await platformServices().request(path, { method: 'POST', headers, body: bodyOf(file) });
}
