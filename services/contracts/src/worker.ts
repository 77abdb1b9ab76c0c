import { parseContractJob } from '@ostep/api-contracts';
import { startWorker } from '@ostep/service-kit';
import { parseUpload } from './verbs/parse-upload';

await startWorker({
  name: 'contracts',
  job: parseContractJob,
  child: { entry: new URL('./worker-child.mjs', import.meta.url), memoryMb: 384 },
  handle: parseUpload,
});
