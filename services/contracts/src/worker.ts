import { startWorker } from '@ostep/service-kit';
import { PARSE_QUEUE } from './data/source-job';
import { parseUpload } from './verbs/parse-upload';

await startWorker({
  name: 'contracts',
  queue: PARSE_QUEUE,
  child: { entry: new URL('./worker-child.mjs', import.meta.url), memoryMb: 384 },
  handle: (work) => parseUpload(work, work.inChild),
});
