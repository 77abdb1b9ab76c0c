import type { JobState } from '@ostep/wire';
import type { Call } from './call';
import { readFile } from './files';
import { insertJob } from './job-rows';
import { refuseRequest } from './refusal';
import { type Reply, reply } from './reply';
import type { Service } from './service';
import { fileResponse, jobResult } from './uploads';

export const DOCUMENT_QUEUE = 'render-document';

/**
 * Has a PDF rendered from `payload` by the render worker. The plain call waits and returns the file; with
 * `Prefer: respond-async` it answers 202 and `statusPath` says where the job is read.
 */
export async function documentResponse(
  service: Service,
  call: Pick<Call, 'caller' | 'requestId' | 'respondAsync' | 'signal'>,
  document: { readonly kind: string; readonly payload: unknown; readonly fileName: string },
  statusPath: (jobId: string) => string,
): Promise<Response | Reply<{ jobId: string; status: JobState }>> {
  if (!(await service.queueAnswers())) throw refuseRequest('queueAway');
  const jobId = await insertJob(service.db, {
    queue: DOCUMENT_QUEUE,
    payload: { kind: document.kind, document: document.payload },
    fileName: document.fileName,
    caller: call.caller,
    requestId: call.requestId,
  });
  if (call.respondAsync) {
    return reply({ jobId, status: 'waiting' as const }, { status: 202, headers: { location: statusPath(jobId) } });
  }
  return renderedFile(service, jobId, call.signal);
}

/** The PDF a document job made. */
export async function renderedFile(service: Service, jobId: string, signal?: AbortSignal): Promise<Response> {
  const job = await jobResult(service, jobId, signal);
  const file = job.resultSha256 ? await readFile(service.db, job.resultSha256) : null;
  if (!file) throw refuseRequest('jobNotFound');
  return fileResponse(file.content, 'application/pdf', job.fileName ?? 'dokument.pdf');
}
