import { Refusal, type RefusalStatus, refuseRequest } from '../verb/refusal';
import type { JobRow } from './job-rows';
import type { Service } from './service';
import { jobTexts } from './texts';

/** Below the gateway's limit for an answer. */
const WAIT_MS = 25_000;

function failureOf(job: JobRow): Refusal {
  const { status = 417, message = jobTexts.notRead, type = '', errors = [], questions } = job.problem ?? {};
  const extra = questions ? { questions } : {};
  return new Refusal(type.split(':').at(-1) ?? 'failed', status as RefusalStatus, message, errors, extra);
}

/** @throws Refusal of the job, or 503 when it takes too long */
export async function jobResult(service: Service, id: string, signal?: AbortSignal): Promise<JobRow> {
  const job = await service.watch.wait(id, WAIT_MS, signal);
  if (!job) throw refuseRequest('jobTimeout');
  if (job.state !== 'done') throw failureOf(job);
  return job;
}
