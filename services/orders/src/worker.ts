import { inChild, startWorker } from '@ostep/service-kit';
import { PARSE_QUEUE } from './data/source-job';
import type { OrderPaper } from './parsing/order-paper';
import { parseUpload } from './verbs/parse-upload';

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;
const child = new URL('./worker-child.mjs', import.meta.url);

await startWorker({
  name: 'orders',
  queue: PARSE_QUEUE,
  handle: (work) =>
    parseUpload(work, (input, options) =>
      inChild<OrderPaper>(child, input, { ...options, timeoutMs: TIMEOUT_MS, memoryMb: MEMORY_MB }),
    ),
});
