import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseOrderJob } from '@ostep/api-orders';
import { projectDir } from '@ostep/database';
import { buildChanged, openData } from '@ostep/local';
import { enqueue, openService, type Service, serviceSettings, storeFile } from '@ostep/service-kit';
import { openTestServers } from './test-product';

const SLEEPING = join(import.meta.dirname, 'sleeping-worker.mjs');
const READING = join(projectDir(), 'services/orders/dist/worker.mjs');
const DOCUMENT = 'zlecenie-14-2026.pdf';
const SLEEPING_JOBS = 40;
const READING_JOBS = 12;
const POLL_MS = 25;

const caller = { subject: '1', username: 'biuro', fullName: 'Anna Nowak', roles: ['office' as const] };

type WorkerSetup = { readonly service: Service; readonly environment: Readonly<Record<string, string>> };

export async function scale(say: (line: string) => void): Promise<boolean> {
  const servers = await openTestServers();
  const data = await openData({ dataDir: servers.dataDir, fresh: true });
  try {
    await buildChanged(() => undefined);
    const environment = { DATABASE_URL: data.urls.orders, REDIS_URL: servers.redis.url, LOG_LEVEL: 'info' };
    const issuer = { IDENTITY_ISSUER: 'http://localhost/realms/ostep', IDENTITY_JWKS_URL: 'http://localhost/certs' };
    const settings = serviceSettings.parse({ ...environment, ...issuer, LOG_LEVEL: 'silent' });
    const { service, close } = openService('orders', settings, [parseOrderJob]);
    const grown: number[] = [];
    for (const [what, program, jobs] of [
      ['sleeping 1 s a job', SLEEPING, SLEEPING_JOBS],
      [`reading ${DOCUMENT}`, READING, READING_JOBS],
    ] as const) {
      const one = await throughput({ service, environment }, program, 1, jobs);
      const four = await throughput({ service, environment }, program, 4, jobs);
      grown.push(four / one);
      say(
        `${what}: 1 worker ${one.toFixed(2)} jobs/s, 4 workers ${four.toFixed(2)} jobs/s, ×${(four / one).toFixed(2)}`,
      );
    }
    await close();
    return (grown[0] ?? 0) >= 3;
  } finally {
    await data.stop();
    await servers.close();
  }
}

async function throughput(setup: WorkerSetup, program: string, workers: number, jobs: number): Promise<number> {
  const running = await Promise.all(Array.from({ length: workers }, () => startWorker(program, setup.environment)));
  try {
    const { service } = setup;
    const bytes = readFileSync(join(projectDir(), 'infra/tests/samples', DOCUMENT));
    const { sha256 } = await storeFile(service.db, bytes, 'application/pdf');
    const begun = performance.now();
    await service.db.transaction(async (tx) => {
      for (let made = 0; made < jobs; made += 1) {
        const file = { fileSha256: sha256, fileName: DOCUMENT };
        await enqueue(tx, parseOrderJob, { payload: {}, caller, requestId: 'chaos-scale', ...file });
      }
    });
    while ((await unfinished(service)) > 0) await sleep(POLL_MS);
    return jobs / ((performance.now() - begun) / 1000);
  } finally {
    await Promise.all(running.map(stopWorker));
  }
}

async function unfinished(service: Service): Promise<number> {
  const [row] = await service.db.$client<{ count: number }[]>`
    select count(*) as count from jobs.job where queue = ${parseOrderJob.queue} and state in ('waiting', 'active')`;
  return row?.count ?? 0;
}

async function startWorker(program: string, environment: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const worker = fork(program, [], {
    execArgv: ['--enable-source-maps'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...environment },
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    worker.stdout?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('waiting for jobs')) resolve();
    });
    worker.once('exit', () => reject(new Error(`The worker ended.\n${said}`)));
  });
  return worker;
}

async function stopWorker(worker: ChildProcess): Promise<void> {
  const ended = once(worker, 'exit');
  worker.kill('SIGTERM');
  await ended;
}
