import { parseOrderJob } from '@ostep/api-orders';
import { startWorker } from '@ostep/service-kit';
import { parseUpload } from './verbs/parse-upload';

await startWorker({
  name: 'orders',
  job: parseOrderJob,
  child: { entry: new URL('./worker-child.mjs', import.meta.url), memoryMb: 512 },
  handle: parseUpload,
});
