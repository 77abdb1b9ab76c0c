import { parseProtocolJob } from '@ostep/api-protocols';
import { startWorker } from '@ostep/service-kit';
import { parseUpload } from './verbs/parse-upload';

await startWorker({
  name: 'protocols',
  job: parseProtocolJob,
  child: { entry: new URL('./worker-child.mjs', import.meta.url), memoryMb: 512 },
  handle: parseUpload,
});
