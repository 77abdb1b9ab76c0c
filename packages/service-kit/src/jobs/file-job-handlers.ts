import { type JobView, pathOf, type RenderedDocument } from '@ostep/endpoint-kit';
import { findFile } from '../database/files';
import { fileResponse } from '../http/file-response';
import type { Caller } from '../verb/caller';
import { refuseRequest } from '../verb/refusal';
import { jobResult } from './job-result';
import { cancelJob, type JobRow, jobViewOf, readJob, readJobAddress } from './job-rows';
import { jobStream } from './job-stream';
import type { Service } from './service';

type JobCall = {
  readonly params: Readonly<Record<string, unknown>> & { readonly jobId: string };
  readonly caller: Caller;
  readonly signal: () => AbortSignal;
};

export type FileJobHandlers<B extends string> = {
  readonly [K in `GET ${B}/{jobId}` | `DELETE ${B}/{jobId}`]: (call: JobCall) => Promise<JobView<RenderedDocument>>;
} & {
  readonly [K in `GET ${B}/{jobId}/events` | `GET ${B}/{jobId}/file`]: (call: JobCall) => Promise<Response>;
};

/** The job that makes a file: its state, its end and the file, for the person who started it. */
export function fileJobHandlers<const B extends `/api/${string}`>(service: Service, base: B, queue: string) {
  const jobOfCaller = async ({ params, caller }: JobCall): Promise<JobRow> => {
    const job = await readJob(service.db, params.jobId);
    const isOwn = job?.queue === queue && job.createdBy === caller.subject;
    const address = pathOf(`GET ${base}`, { params }).path;
    if (!isOwn || (await readJobAddress(service.db, job.id)) !== address) throw refuseRequest('jobNotFound');
    return job;
  };
  return {
    [`GET ${base}/{jobId}`]: async (call: JobCall) => viewOf(await jobOfCaller(call)),
    [`GET ${base}/{jobId}/events`]: async (call: JobCall) =>
      jobStream(service.watch, (await jobOfCaller(call)).id, call.signal()),
    [`GET ${base}/{jobId}/file`]: async (call: JobCall) =>
      fileOfJob(service, (await jobOfCaller(call)).id, call.signal()),
    [`DELETE ${base}/{jobId}`]: async (call: JobCall) => {
      await cancelJob(service.db, (await jobOfCaller(call)).id);
      return viewOf(await jobOfCaller(call));
    },
  } as FileJobHandlers<B>;
}

/** Whoever makes the file answers what it is. */
const viewOf = (job: JobRow) => jobViewOf(job) as JobView<RenderedDocument>;

export async function fileOfJob(service: Service, jobId: string, signal?: AbortSignal): Promise<Response> {
  const job = await jobResult(service, jobId, signal);
  const file = job.resultSha256 ? await findFile(service.db, job.resultSha256) : null;
  if (!file) throw refuseRequest('jobNotFound');
  return fileResponse(service.db, file, file.mediaType, job.fileName ?? 'dokument');
}
