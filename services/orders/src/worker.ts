import { parseOrderJob } from '@ostep/api-orders';
import { startWorker } from '@ostep/service-kit';
import { parseChild, scanChild } from './parse-child';
import { parseUpload } from './verbs/parse-upload';

await startWorker({
  name: 'orders',
  job: parseOrderJob,
  child: parseChild,
  scanChild,
  handle: parseUpload,
});
