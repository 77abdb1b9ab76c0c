import { EXPORT_ROWS } from '@ostep/endpoint-kit';
import * as z from 'zod';

export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/** Empty text counts as not set. @throws SettingsError naming all bad variables */
export function readSettings<S extends z.ZodObject>(
  schema: S,
  environment: NodeJS.ProcessEnv = process.env,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `${name} ${name in given ? `is wrong: ${issue.message}` : 'is missing'}`;
  });
  throw new SettingsError(`Cannot start: ${faults.join('; ')}.`);
}

export const port = z.coerce.number().int().min(0).max(65_535);

/** OTLP over HTTP; unset: no traces. */
export const tracesEndpoint = z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional();

export const onOff = z.enum(['on', 'off'], 'must be on or off');

export const smtpAddress = z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' });

const processSettings = z.object({
  HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port.default(0),
  NODE_ENV: z.string().default('production'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
});

const count = z.coerce.number().int().min(1).max(10_000);

const dataSettings = processSettings.extend({
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(8),
  QUEUE_DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  /** Whether the processes that wait for files are started with the program or after its first file. */
  CHILDREN_AT_START: onOff.default('on'),
});

export const serviceSettings = dataSettings.extend({
  PORT: port.default(0),
  PUBLIC_URL: z.url().default('http://localhost:8080'),
  IDENTITY_ISSUER: z.url(),
  IDENTITY_JWKS_URL: z.url(),
  IDENTITY_CLIENT: z.string().default('ostep-web'),
  UPLOADS_AT_ONCE: count.default(8),
  UPLOADS_AT_ONCE_PER_PERSON: count.default(4),
  JOBS_WAITING_PER_PERSON: count.default(20),
  /** A workbook of more records is made by a job. */
  RECORDS_AT_ONCE: z.coerce.number().int().min(1).max(EXPORT_ROWS).default(EXPORT_ROWS),
  /** How many processes wait to show a page or cells of an upload. */
  SHOW_CHILDREN_WAITING: z.coerce.number().int().min(0).max(16).default(1),
  JOBS_KEPT_DAYS: count.default(30),
  FILES_KEPT_DAYS: count.default(7),
  ANSWERS_KEPT_DAYS: count.default(7),
  SETTLEMENT_APPROVAL: onOff.default('off'),
  /** An advance above this percentage of the work that is due to a squad needs a reason. */
  ADVANCE_SHARE: z.coerce.number().int().min(0).max(100).default(70),
  /** All other costs as a percentage of the crews' cost. Unset: results contain the crews' cost alone. */
  OVERHEAD_PERCENT: z.coerce.number().min(0).max(1_000).optional(),
  LOW_MARGIN_PERCENT: z.coerce.number().min(0).max(100).default(15),
  /** `tcp://clamav:3310`, where clamd listens. Unset: files are not scanned for malware. */
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, error: 'must be a tcp:// address' })
    .transform((address) => new URL(address))
    .optional(),
  /** Unset: no e-mail is sent. */
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z.string().max(250).optional(),
  /** Secret of the realm's client `ostep-people`. Unset: people are managed in Keycloak only. */
  PEOPLE_CLIENT_SECRET: z.string().min(16).optional(),
  KSEF_ENVIRONMENT: z.enum(['test', 'demo', 'prd']).default('test'),
  /** Address of the KSeF stand-in. Unset: the address that belongs to `KSEF_ENVIRONMENT`. */
  KSEF_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional(),
  KSEF_CERTIFICATE: z.string().optional(),
  KSEF_KEY: z.string().optional(),
  KSEF_KEY_PASSWORD: z.string().optional(),
  KSEF_UPO_CERTIFICATES: z.string().optional(),
});

export const workerSettings = dataSettings.extend({
  WORKER_CONCURRENCY: z.coerce.number().int().min(1).max(32).default(1),
  PARSE_CHILDREN_WAITING: z.coerce.number().int().min(0).max(16).default(1),
  PARSE_TIME_LIMIT_MS: z.coerce.number().int().min(100).default(60_000),
  /** A scan takes seconds a page. */
  SCAN_TIME_LIMIT_MS: z.coerce.number().int().min(100).default(600_000),
});

export type ProcessSettings = z.output<typeof processSettings>;
export type DataSettings = z.output<typeof dataSettings>;
export type ServiceSettings = z.output<typeof serviceSettings>;
export type WorkerSettings = z.output<typeof workerSettings>;
