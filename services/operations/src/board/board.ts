import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { HonoAdapter } from '@bull-board/hono';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Queue } from 'bullmq';
import type { Hono } from 'hono';
import { METRICS, QUEUES } from '../paths';
import { texts } from '../texts';
import type { JobRecords } from './job-records';
import { queueAdapter } from './queue-adapter';

const POLL_SECONDS = 5;

export function board(queues: ReadonlyMap<string, Queue>, records: JobRecords): Hono {
  const uiFolder = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));
  const server = new HonoAdapter(serveStatic).setBasePath(QUEUES);
  createBullBoard({
    queues: [...queues.values()].map((queue) => queueAdapter(queue, records)),
    serverAdapter: server,
    options: {
      uiBasePath: uiFolder,
      uiConfig: {
        boardTitle: texts.boardTitle,
        boardLogo: { path: '/favicon.svg', width: 28, height: 28 },
        favIcon: { default: '/favicon.svg', alternative: '/favicon.svg' },
        miscLinks: [
          { text: texts.metrics, url: METRICS },
          { text: texts.product, url: '/' },
        ],
        hideDocsLink: true,
        pollingInterval: { showSetting: true, forceInterval: POLL_SECONDS },
      },
    },
  });
  return server.registerPlugin();
}
