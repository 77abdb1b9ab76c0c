import type { UploadedContract } from '@ostep/api-contracts';
import { earlierUploads, type Work } from '@ostep/service-kit';
import { readDictionaries } from '../data/dictionaries';
import { contractsOfUploads } from '../data/source-job';
import type { ContractDictionaries } from '../parsing/dictionary-index';
import type { ParsedContract } from '../parsing/parse-contract-sheet';
import { parseTexts as texts } from '../parsing/parse-texts';

export type ChildInput = { readonly bytes: Uint8Array; readonly dictionaries: ContractDictionaries };

type OpenFile = (input: ChildInput, options: NonNullable<Parameters<Work['inChild']>[1]>) => Promise<ParsedContract>;

export async function parseUpload(
  work: Pick<Work, 'job' | 'file' | 'sql' | 'db' | 'report' | 'signal'>,
  openFile: OpenFile,
) {
  const { job, file, report } = work;
  const dictionaries = await readDictionaries(work.sql);
  const parsed = await openFile(
    { bytes: file, dictionaries },
    {
      onProgress: ({ percent, step, entries }) => void report(percent, step, entries).catch(() => undefined),
      signal: work.signal,
    },
  );
  const sha256 = job.fileSha256 ?? '';
  const numbers = await contractsOfUploads(work.db, await earlierUploads(work));
  const repeated = numbers.map((number) => ({
    action: texts.sameFile(number),
    indent: 0,
    status: 'NEGATIVE' as const,
  }));
  const logList = [...repeated, ...parsed.parseLog.logList];
  const form: UploadedContract = {
    ...parsed,
    parseLog: { logList, parsePositive: parsed.parseLog.parsePositive && repeated.length === 0 },
    sourceFile: {
      jobId: job.id,
      name: job.fileName ?? '',
      sha256,
      size: file.byteLength,
      uploadedBy: job.createdByName,
      uploadedAt: job.createdAt,
    },
  };
  return { result: form, entries: logList };
}
