import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import {
  demoPasswordRisks,
  onOff,
  port,
  readSettings,
  SettingsError,
  smtpAddress,
  tracesEndpoint,
} from '@ostep/service-kit';
import * as z from 'zod';
import type { Processes } from './processes';

const postgresAddress = z.string().regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address');

const environment = z.object({
  PORT: port.default(8080),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_ADMIN_URL: postgresAddress.optional(),
  DATABASE_URL: postgresAddress.optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// address' }).optional(),
  IDENTITY_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional(),
  STATISTICS_URL: z.string().optional(),
  SETTLEMENT_APPROVAL: onOff.optional(),
  ADVANCE_SHARE: z.string().optional(),
  OVERHEAD_PERCENT: z.string().optional(),
  LOW_MARGIN_PERCENT: z.string().optional(),
  SMTP_URL: smtpAddress.optional(),
  MAIL_FROM: z.string().optional(),
  PEOPLE_CLIENT_SECRET: z.string().optional(),
  KSEF_ENVIRONMENT: z.string().optional(),
  KSEF_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// address' }).optional(),
  KSEF_CERTIFICATE: z.string().optional(),
  KSEF_KEY: z.string().optional(),
  KSEF_KEY_PASSWORD: z.string().optional(),
  KSEF_UPO_CERTIFICATES: z.string().optional(),
  NAVBAR_NOTE: z.string().optional(),
  REMOTE_OVERRIDES: z.string().optional(),
  REQUESTS_PER_MINUTE: z.string().optional(),
  TRUSTED_PROXIES: z.string().optional(),
  CLAMAV_URL: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: tracesEndpoint,
  OSTEP_PROCESSES: z.enum(['one', 'apart'], 'must be one or apart').default('one'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Development = {
  readonly prepare: (webDir: string) => Promise<void>;
  readonly upstreams: Readonly<Record<string, string>>;
  readonly inspectors: ReadonlyMap<string, number>;
};

export type BoxOptions = {
  /** Folder of another PostgreSQL than the packaged one. */
  readonly postgresBin: string;
  /** Begins as soon as the database server answers, while the product's own database is prepared. */
  readonly beside: (server: { readonly adminUrl: string }) => Promise<void>;
};

export type ProductOptions = {
  readonly dataDir?: string;
  readonly port?: number;
  /** Address of a running Keycloak. Default: `IDENTITY_URL`, or the development identity. */
  readonly identityUrl?: string;
  /** Secret of Keycloak's client `ostep-people`. Default: `PEOPLE_CLIENT_SECRET`, or people are managed only in Keycloak. */
  readonly peopleSecret?: string;
  /** Address of a running Redis. Default: `REDIS_URL`, or queues in PostgreSQL. */
  readonly redisUrl?: string;
  /** Whether a second person approves a settlement. Default: `SETTLEMENT_APPROVAL`, or on with the demo data. */
  readonly settlementApproval?: 'on' | 'off';
  /** Mail server and sender. Default: `SMTP_URL` and `MAIL_FROM`, or none is sent. */
  readonly mail?: Readonly<Record<string, string>>;
  /** Address and certificate for KSeF. Default: `KSEF_*`, or a stand-in with the demo data. */
  readonly ksef?: Readonly<Record<string, string>>;
  /** 0 for no limit. Default: `REQUESTS_PER_MINUTE`, or the gateway's default. */
  readonly requestsPerMinute?: number;
  /** How many own proxies are in front of the gateway. Default: `TRUSTED_PROXIES`, or none. */
  readonly trustedProxies?: number;
  readonly fresh?: boolean;
  readonly demo?: boolean;
  /** Starts as for a real company, without demo data; overrides `demo`. */
  readonly empty?: boolean;
  /** `one`: services share a process, and so do workers. Default: `OSTEP_PROCESSES`, or `one`. */
  readonly processes?: Processes;
  readonly development?: Development;
  /** In one container with everything: built already, and without data until somebody sets it up. */
  readonly box?: BoxOptions;
  readonly publicUrl?: string;
  readonly onStatus?: (line: string) => void;
};

export type Settings = {
  readonly dataDir: string;
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly adminUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly identityUrl: string | undefined;
  readonly statisticsUrl: string | undefined;
  readonly settlementApproval: 'on' | 'off' | undefined;
  readonly mail: Readonly<Record<string, string>>;
  readonly ksef: Readonly<Record<string, string>>;
  readonly peopleSecret: string;
  readonly navbarNote: string | undefined;
  /** Origins that may serve a remote instead of the published one. */
  readonly remoteOverrides: string;
  readonly requestsPerMinute: string;
  readonly trustedProxies: string;
  readonly clamavUrl: string;
  readonly advanceShare: string;
  readonly result: Readonly<Record<'OVERHEAD_PERCENT' | 'LOW_MARGIN_PERCENT', string>>;
  readonly processes: Processes;
  readonly logLevel: string;
  readonly tracesEndpoint: string | undefined;
};

export function dataFolderOf(options: ProductOptions): string {
  return options.dataDir ?? (process.env.OSTEP_DATA || join(projectDir(), '.data'));
}

/** @throws SettingsError when a setting is wrong, or when others could reach the development identity */
export function settingsOf(options: ProductOptions): Settings {
  const settings = givenSettings(options);
  if (!settings.identityUrl) refuseDemoPasswords(settings);
  return settings;
}

/** Checked before the database is opened; the development identity checks it again. */
function refuseDemoPasswords({ host, publicUrl, adminUrl }: Settings): void {
  const { NODE_ENV } = process.env;
  const reasons = demoPasswordRisks({ NODE_ENV, hosts: [host], publicUrl, databaseUrl: adminUrl });
  if (reasons.length === 0) return;
  throw new SettingsError(
    `Cannot start with the development identity, whose passwords everybody knows: ${reasons.join('; ')}. Name a Keycloak in IDENTITY_URL.`,
  );
}

function givenSettings(options: ProductOptions): Settings {
  const given = readSettings(environment);
  return {
    dataDir: dataFolderOf(options),
    port: options.port ?? given.PORT,
    host: given.HOST,
    publicUrl: options.publicUrl ?? given.PUBLIC_URL,
    adminUrl: given.DATABASE_ADMIN_URL ?? given.DATABASE_URL,
    redisUrl: options.redisUrl ?? given.REDIS_URL,
    identityUrl: options.identityUrl ?? given.IDENTITY_URL,
    statisticsUrl: given.STATISTICS_URL,
    settlementApproval: options.settlementApproval ?? given.SETTLEMENT_APPROVAL,
    advanceShare: given.ADVANCE_SHARE ?? '',
    result: { OVERHEAD_PERCENT: given.OVERHEAD_PERCENT ?? '', LOW_MARGIN_PERCENT: given.LOW_MARGIN_PERCENT ?? '' },
    mail: mailOf(options, given),
    ksef: options.ksef ?? ksefOf(given),
    peopleSecret: options.peopleSecret ?? given.PEOPLE_CLIENT_SECRET ?? '',
    navbarNote: given.NAVBAR_NOTE,
    remoteOverrides: given.REMOTE_OVERRIDES ?? '',
    clamavUrl: given.CLAMAV_URL ?? '',
    requestsPerMinute: `${options.requestsPerMinute ?? given.REQUESTS_PER_MINUTE ?? ''}`,
    trustedProxies: `${options.trustedProxies ?? given.TRUSTED_PROXIES ?? ''}`,
    processes: processesOf(options, given),
    logLevel: given.LOG_LEVEL,
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}

/** Inspecting, releasing and tracing need a process for each program; in a shared one each would trace all statements. */
function processesOf({ development, processes }: ProductOptions, given: z.output<typeof environment>): Processes {
  if (development || given.OTEL_EXPORTER_OTLP_ENDPOINT) return 'apart';
  return processes ?? given.OSTEP_PROCESSES;
}

const ksefOf = (given: z.output<typeof environment>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (name.startsWith('KSEF_') ? [[name, `${value}`]] : [])),
  );

const mailOf = ({ mail }: ProductOptions, { SMTP_URL, MAIL_FROM }: z.output<typeof environment>) =>
  mail ?? { ...(SMTP_URL ? { SMTP_URL } : {}), ...(MAIL_FROM ? { MAIL_FROM } : {}) };
