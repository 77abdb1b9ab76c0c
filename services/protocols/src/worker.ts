import { parseProtocolJob, type UploadedProtocol } from '@ostep/api-protocols';
import { startWorker, type Work } from '@ostep/service-kit';
import { readDictionaries, readSystemRecords } from './data/upload-lookups';
import { bindDocument } from './parsing/bind-document';
import type { ParsedProtocol } from './parsing/parse-protocol';
import type { ChildInput } from './worker-child';

const MEMORY_LIMIT_MB = 512;
const BINDING = 90;

async function handle({ job, file, sql, report, signal, inChild }: Work) {
  const dictionaries = await readDictionaries(sql);
  const input: ChildInput = { bytes: file, dictionaries };
  const parsed = await inChild<ParsedProtocol>(input, {
    onProgress: ({ percent, step }) => void report(percent, step),
    signal,
  });
  await report(BINDING, 'Wyszukiwanie umowy i zleceń', parsed.parseLog.logList);
  const sha256 = job.fileSha256 ?? '';
  const { contractNumbers: _, ...bound } = bindDocument(
    parsed,
    await readSystemRecords(sql, parsed, { sha256, jobId: job.id }),
  );
  const result: UploadedProtocol = {
    ...bound,
    sourceFile: {
      jobId: job.id,
      name: job.fileName ?? '',
      sha256,
      size: file.byteLength,
      uploadedBy: job.createdByName,
      uploadedAt: job.createdAt,
    },
  };
  return { result, entries: bound.parseLog.logList };
}

await startWorker({
  name: 'protocols',
  job: parseProtocolJob,
  child: { entry: new URL('./worker-child.mjs', import.meta.url), memoryMb: MEMORY_LIMIT_MB },
  handle,
});
