import { isScanQueue, type JobDefinition, queuesOf, sourceFile } from '@ostep/endpoint-kit';
import { type Caller, checkedRow, checkedRows, type Executor, type JobRow } from '@ostep/service-kit';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { withId } from './upload-rows';

export type SourceFile = z.output<typeof sourceFile>;

const sourceRow = sourceFile.omit({ scan: true }).extend({ queue: z.string() });

export async function readSourceFile(tx: Executor, jobId: string | null): Promise<SourceFile | null> {
  if (jobId === null) return null;
  const rows = await tx.execute(sql`
    select job.id as "jobId", job.file_name as name, job.file_sha256 as sha256, file.size,
      job.created_by_name as "uploadedBy", job.created_at as "uploadedAt", job.queue
    from jobs.job join files.file on file.sha256 = job.file_sha256 where job.id = ${jobId}`);
  const row = checkedRow(sourceRow, rows);
  if (!row) return null;
  const { queue, ...file } = row;
  return { ...file, scan: isScanQueue(queue) };
}

/** Null unless the caller uploaded it as this kind of document. */
export async function uploadByCaller(
  tx: Executor,
  job: JobDefinition,
  jobId: string | null | undefined,
  { subject }: Caller,
): Promise<string | null> {
  if (!jobId) return null;
  const rows = await tx.execute(
    sql`select id from jobs.job where id = ${jobId} and queue in ${queuesOf(job)} and created_by = ${subject}`,
  );
  return checkedRow(withId, rows)?.id ?? null;
}

type JobOfFile = { readonly db: Executor; readonly job: Pick<JobRow, 'id' | 'fileSha256'> };

export async function earlierUploads({ db, job }: JobOfFile): Promise<string[]> {
  const rows = await db.execute(
    sql`select id from jobs.job where file_sha256 = ${job.fileSha256} and id <> ${job.id} order by created_at`,
  );
  return checkedRows(withId, rows).map(({ id }) => id);
}
