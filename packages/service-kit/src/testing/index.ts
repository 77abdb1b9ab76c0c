import type { Api } from '@ostep/endpoint-kit';
import type { Role } from '@ostep/kernel';
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type * as z from 'zod';
import { createTokenVerifier } from '../auth/caller';
import { openDatabase } from '../database/database';
import { createApp } from '../http/app';
import { noChildren } from '../jobs/child/children';
import type { InProcessJob } from '../jobs/in-process-job';
import { nextJobs } from '../jobs/job-rows';
import { type JobHandler, JobRunner } from '../jobs/job-runner';
import { JobWatch } from '../jobs/job-watch';
import type { Service } from '../jobs/service';
import { createLog } from '../process/log';
import { createMetrics } from '../process/metrics';
import { serviceSettings, workerSettings } from '../process/settings';
import { monitoringApp } from '../start/monitoring';
import { monitoringOf, openService } from '../start/open-service';
import { jobsOf, type ServiceDefinition } from '../start/service-program';

export { startTestWorker } from './start-test-worker';
export { unlabelledColumns } from './unlabelled-columns';

const ISSUER = 'http://identity.test/realms/ostep';
const FORGERY = 'test-forgery-token';

export type TestRequest = {
  readonly body?: unknown;
  readonly raw?: string;
  readonly form?: FormData;
  readonly roles?: readonly Role[];
  readonly username?: string;
  readonly subject?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

type Environment = Readonly<Record<string, string>>;
type LogTo = { readonly write: (line: string) => void };

/** A service without HTTP, to test what it does by itself. */
export function openServiceWithoutHttp<A extends Api>(
  definition: ServiceDefinition<A>,
  databaseUrl: string,
  environment: Environment = {},
  logTo?: LogTo,
) {
  const settings = serviceSettings.parse({
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: 4,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    IDENTITY_ISSUER: ISSUER,
    IDENTITY_JWKS_URL: `${ISSUER}/protocol/openid-connect/certs`,
    SHOW_CHILDREN_WAITING: 0,
    ...environment,
  });
  const jobs = environment.QUEUE_DATABASE_URL || environment.REDIS_URL ? jobsOf(definition) : [];
  return { settings, ...openService(definition.name, settings, jobs, { logTo }) };
}

export async function openTestService<A extends Api>(
  definition: ServiceDefinition<A>,
  databaseUrl: string,
  environment: Environment = {},
  logTo?: LogTo,
) {
  const { settings, service, close } = openServiceWithoutHttp(definition, databaseUrl, environment, logTo);
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256' }] });
  definition.measure?.(service);
  await takeJobsWithoutQueue(service, definition.work ?? []);
  const app = createApp({
    service,
    api: definition.api,
    handlers: definition.handlers(service),
    verify: createTokenVerifier(settings, keys),
    constraints: definition.constraints,
    raised: definition.raised,
    inUse: definition.inUse,
  });

  const tokenFor = (username: string, roles: readonly Role[], subject = username) =>
    new SignJWT({
      sub: subject,
      preferred_username: username,
      name: username,
      typ: 'Bearer',
      azp: 'ostep-web',
      resource_access: { 'ostep-web': { roles } },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(ISSUER)
      .setAudience('ostep-web')
      .setExpirationTime('5m')
      .sign(privateKey);

  const request = async (method: string, path: string, input: TestRequest = {}): Promise<Response> => {
    const token = await tokenFor(input.username ?? 'biuro', input.roles ?? ['office', 'user'], input.subject);
    const headers = new Headers({
      authorization: `Bearer ${token}`,
      cookie: `XSRF-TOKEN=${FORGERY}`,
      'x-xsrf-token': FORGERY,
      ...input.headers,
    });
    const text = input.raw ?? (input.body === undefined ? null : JSON.stringify(input.body));
    if (text !== null) headers.set('content-type', 'application/json');
    const body = input.form ?? text;
    return app.request(path, { method, headers, body });
  };
  return { service, app, monitoring: monitoringApp(monitoringOf(service)), request, tokenFor, close };
}

/** Does what the queue would do: takes waiting jobs, and retries one that the database refused for a moment. */
async function takeJobsWithoutQueue(service: Service, work: readonly InProcessJob[]): Promise<void> {
  if (work.length === 0) return;
  const { db } = service;
  const settings = workerSettings.parse({ DATABASE_URL: service.settings.DATABASE_URL });
  const takers = new Map(work.map(({ job, open }) => [job.queue, open({ ...service, settings })]));
  await db.$client.listen('ostep_job_waiting', async (queue) => {
    const take = takers.get(queue);
    if (!take) return;
    for (const { id } of await nextJobs(db, [queue], 1)) await take(id).catch(() => take(id));
  });
}

/** Runs jobs of a handler that opens no file in a child process. */
export function openTestWorker<P extends z.ZodType>(handler: JobHandler<P>, databaseUrl: string) {
  const settings = workerSettings.parse({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', NODE_ENV: 'test' });
  const { db, close } = openDatabase(databaseUrl, 4, 'test-worker');
  const metrics = createMetrics('test-worker');
  const { take } = new JobRunner(
    { ...handler, queue: handler.job.queue },
    {
      db,
      settings,
      log: createLog('test-worker', settings.LOG_LEVEL),
      metrics,
      watch: new JobWatch(db),
      children: noChildren,
    },
  );
  return { db, metrics, take, close };
}

export const hostileValues: readonly unknown[] = [
  '',
  '   ',
  'x'.repeat(100_000),
  'Zażółć gęślą jaźń',
  '🌲👩‍🌾',
  '<script>alert(1)</script>',
  '=1+1',
  "'; drop table contracts.contract; --",
  '%_\\',
  'a\u0000b',
  'a\ud800b',
  '\u202e\u200b',
  '\uffff',
  null,
  true,
  0,
  -1,
  0.001,
  1e308,
  Number.MAX_SAFE_INTEGER,
  [],
  [null],
  {},
  { id: 'x' },
  { id: -5 },
  '12,5',
  '2026-02-30',
  '99999-01-01',
];

export const hostileAddressParts: readonly string[] = hostileValues.map(
  (value) =>
    encodeURIComponent(
      String(value)
        .replace(/\p{Surrogate}/gu, '')
        .slice(0, 3000),
    ) || 'x',
);
