import { isScanQueue } from '@ostep/endpoint-kit';
import type { Work } from '@ostep/service-kit';
import type { SourceFile } from './source-file';

export type UploadWork = Pick<Work, 'job' | 'file' | 'db' | 'inChild' | 'report' | 'signal'>;

/** Opens the file in a child process, whose progress becomes the job's. @throws Refusal when the file cannot be read */
export function readInChild<Document>({ inChild, report, signal }: UploadWork, input: unknown): Promise<Document> {
  return inChild<Document>(input, {
    onProgress: ({ percent, step, entries }) => void report(percent, step, entries),
    signal,
  });
}

export function sourceFileOf({ job, file }: UploadWork): SourceFile {
  return {
    jobId: job.id,
    name: job.fileName ?? '',
    sha256: job.fileSha256 ?? '',
    size: file.byteLength,
    uploadedBy: job.createdByName,
    uploadedAt: job.createdAt,
    scan: isScanQueue(job.queue),
  };
}
