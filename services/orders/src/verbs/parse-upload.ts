import type { UploadedOrder } from '@ostep/api-orders';
import { earlierUploads, type Work } from '@ostep/service-kit';
import { readParseDictionaries } from '../data/parse-dictionaries';
import { ordersOfUploads } from '../data/source-job';
import { fillOrderForm } from '../parsing/fill-order-form';
import type { OrderDocument } from '../parsing/order-document';

export type ChildInput = { readonly bytes: Uint8Array };

type OpenFile = (input: ChildInput, options: NonNullable<Parameters<Work['inChild']>[1]>) => Promise<OrderDocument>;

const LOOKING_UP = 92;

export async function parseUpload(
  work: Pick<Work, 'job' | 'file' | 'sql' | 'db' | 'report' | 'signal'>,
  openFile: OpenFile,
) {
  const { job, file, report } = work;
  const document = await openFile(
    { bytes: file },
    { onProgress: ({ percent, step }) => void report(percent, step).catch(() => undefined), signal: work.signal },
  );
  await report(LOOKING_UP, 'Wyszukiwanie umowy i czynności');
  const sha256 = job.fileSha256 ?? '';
  const dictionaries = await readParseDictionaries(work.sql, document);
  const sameFile = await ordersOfUploads(work.db, await earlierUploads(work, sha256, job.id));
  const filled = fillOrderForm(document, { ...dictionaries, sameFile });
  const result: UploadedOrder = {
    ...filled,
    sourceFile: {
      jobId: job.id,
      name: job.fileName ?? '',
      sha256,
      size: file.byteLength,
      uploadedBy: job.createdByName,
      uploadedAt: job.createdAt,
    },
  };
  return { result, entries: filled.parseLog.logList };
}
