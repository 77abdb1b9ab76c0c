import type { DatabaseUrls } from '@ostep/database';

export const processNames = [
  'identity',
  'dictionaries',
  'contracts',
  'orders',
  'protocols',
  'summaries',
  'contracts-worker',
  'orders-worker',
  'protocols-worker',
  'documents-worker',
  'operations',
  'gateway',
] as const;

export type ProcessName = (typeof processNames)[number];

export type ProcessContext = {
  readonly urls: DatabaseUrls;
  readonly ports: Readonly<Record<ProcessName, number>>;
  readonly metricsPorts: Readonly<Record<ProcessName, number>>;
  readonly publicUrl: string;
  readonly host: string;
  readonly webDir: string;
  readonly identityDir: string;
  readonly redisUrl: string | undefined;
  readonly identityUrl: string | undefined;
  readonly statisticsUrl: string | undefined;
  readonly navbarNote: string;
  readonly remoteOverrides: string;
  readonly furtherUpstreams: Readonly<Record<string, string>>;
};

type Environment = Readonly<Record<string, string>>;

export type ProcessSpec = {
  readonly program: string;
  readonly environment: (context: ProcessContext) => Environment;
};

const loopback = (port: number) => `http://127.0.0.1:${port}`;

function withoutCredentials(address: string): string {
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return url.href;
}

const queue = ({ urls, redisUrl }: ProcessContext): Environment =>
  redisUrl ? { REDIS_URL: redisUrl } : { QUEUE_DATABASE_URL: urls.queue };

const identityAddress = ({ identityUrl, ports }: ProcessContext) =>
  identityUrl?.replace(/\/$/, '') ?? loopback(ports.identity);

const identity = (all: ProcessContext): Environment => ({
  IDENTITY_ISSUER: `${all.publicUrl}/realms/ostep`,
  IDENTITY_JWKS_URL: `${identityAddress(all)}/realms/ostep/protocol/openid-connect/certs`,
  IDENTITY_CLIENT: 'ostep-web',
});

type Served = 'dictionaries' | 'contracts' | 'orders' | 'protocols' | 'summaries';

const service = (domain: Served): ProcessSpec => ({
  program: `services/${domain}/dist/main.mjs`,
  environment: (all) => ({ DATABASE_URL: all.urls[domain], ...queue(all), ...identity(all) }),
});

const worker = (name: 'contracts' | 'orders' | 'protocols' | 'documents'): ProcessSpec => ({
  program: `services/${name}/dist/worker.mjs`,
  environment: (all) => ({ DATABASE_URL: all.urls[name], ...queue(all), ...identity(all) }),
});

/** The development identity has no metrics; operations reads its own. */
const measured = processNames.filter((name) => name !== 'identity' && name !== 'operations');

/** `PORT`, `METRICS_PORT`, `HOST`, `PUBLIC_URL` and `LOG_LEVEL` are added to all. */
export const processes: Readonly<Record<ProcessName, ProcessSpec>> = {
  identity: {
    program: 'services/identity-dev/dist/main.mjs',
    environment: (all) => ({
      ...identity(all),
      IDENTITY_STATE_DIR: all.identityDir,
      // The development identity refuses to run in production and where others can reach it.
      NODE_ENV: process.env.NODE_ENV || 'development',
      PRODUCT_HOST: all.host,
      DATABASE_URL: withoutCredentials(all.urls.admin),
    }),
  },
  dictionaries: service('dictionaries'),
  contracts: service('contracts'),
  orders: service('orders'),
  protocols: service('protocols'),
  summaries: service('summaries'),
  'contracts-worker': worker('contracts'),
  'orders-worker': worker('orders'),
  'protocols-worker': worker('protocols'),
  'documents-worker': worker('documents'),
  operations: {
    program: 'services/operations/dist/main.mjs',
    environment: (all) => ({
      DATABASE_URL: all.urls.operations,
      ...queue(all),
      ...identity(all),
      METRICS_TARGETS: measured.map((name) => `${name}=${loopback(all.metricsPorts[name])}`).join(' '),
    }),
  },
  gateway: {
    program: 'services/gateway/dist/main.mjs',
    environment: (all) => ({
      ...identity(all),
      HOST: all.host,
      WEB_DIR: all.webDir,
      UPSTREAM_DICTIONARIES: loopback(all.ports.dictionaries),
      UPSTREAM_CONTRACTS: loopback(all.ports.contracts),
      UPSTREAM_ORDERS: loopback(all.ports.orders),
      UPSTREAM_PROTOCOLS: loopback(all.ports.protocols),
      UPSTREAM_SUMMARIES: loopback(all.ports.summaries),
      UPSTREAM_OPERATIONS: loopback(all.ports.operations),
      UPSTREAM_IDENTITY: identityAddress(all),
      NAVBAR_NOTE: all.navbarNote,
      REMOTE_OVERRIDES: all.remoteOverrides,
      ...Object.fromEntries(
        Object.entries(all.furtherUpstreams).map(([name, url]) => [`UPSTREAM_${name.toUpperCase()}`, url]),
      ),
      ...(all.statisticsUrl ? { STATISTICS_URL: all.statisticsUrl } : {}),
    }),
  },
};
