import { setTimeout as sleep } from 'node:timers/promises';
import { parseOrderJob } from '@ostep/api-orders';
import { runIfMain, workerProgram } from '@ostep/service-kit';

const WORK_MS = 1_000;

const program = workerProgram({
  name: 'orders',
  job: parseOrderJob,
  handle: async ({ report }) => {
    await sleep(WORK_MS / 2);
    await report(50, '');
    await sleep(WORK_MS / 2);
    return { result: {} };
  },
});

await runIfMain(import.meta.url, program);
