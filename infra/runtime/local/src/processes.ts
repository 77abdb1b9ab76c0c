import { basename } from 'node:path';
import { type Account, type DatabaseUrls, recordOf } from '@ostep/database';
import { type Domain, type DomainWithWorker, domainFacts, domains, domainsWithWorker } from '@ostep/domains';

type Worker = DomainWithWorker | 'pdf-renderer';

const workers: readonly Worker[] = [...domainsWithWorker, 'pdf-renderer'];

export type ProcessName = 'identity' | Domain | `${Worker}-worker` | 'operations' | 'gateway';

/** The PDF renderer still has the role of its former name: docs/decisions/render-worker.md. */
const accountOf = (name: Worker): Account => (name === 'pdf-renderer' ? 'documents' : name);

const workerProcess = (name: Worker) => `${name}-worker` as const;

export const processNames: readonly ProcessName[] = [
  'identity',
  ...domains,
  ...workers.map(workerProcess),
  'operations',
  'gateway',
];

/** Programs that share a process in mode `one`. The gateway and the development identity always have their own. */
const shared: Readonly<Record<string, readonly ProcessName[]>> = {
  services: [...domains, 'operations'],
  workers: workers.map(workerProcess),
};

export type Processes = 'one' | 'apart';

/** The processes to start, each with the programs that it runs. */
export function processGroups(mode: Processes, names: readonly ProcessName[]) {
  if (mode === 'apart') return names.map((name) => ({ name, runs: [name] }));
  const groups = Object.entries(shared).map(([name, runs]) => ({ name, runs }));
  const alone = names.filter((name) => !groups.some(({ runs }) => runs.includes(name)));
  return [...groups, ...alone.map((name) => ({ name, runs: [name] }))];
}

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
  readonly settlementApproval: 'on' | 'off';
  readonly mail: Environment;
  readonly ksef: Environment;
  readonly peopleSecret: string;
  readonly navbarNote: string;
  readonly remoteOverrides: string;
  readonly requestsPerMinute: string;
  readonly trustedProxies: string;
  readonly clamavUrl: string;
  readonly advanceShare: string;
  readonly result: Readonly<Record<'OVERHEAD_PERCENT' | 'LOW_MARGIN_PERCENT', string>>;
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

const program = (file: string, account: Account): ProcessSpec => ({
  program: file,
  environment: (all) => ({ DATABASE_URL: all.urls[account], ...queue(all), ...identity(all) }),
});

const service = (name: Domain): ProcessSpec => {
  const spec = program(`services/${name}/dist/main.mjs`, name);
  const sendsMail = domainFacts.some((domain) => domain.name === name && domain.mail);
  return {
    ...spec,
    environment: (all) => ({
      ...spec.environment(all),
      SETTLEMENT_APPROVAL: all.settlementApproval,
      ADVANCE_SHARE: all.advanceShare,
      ...all.result,
      CLAMAV_URL: all.clamavUrl,
      ...(sendsMail ? all.mail : {}),
      ...(name === 'invoices' ? all.ksef : {}),
      ...(name === 'office' ? { PEOPLE_CLIENT_SECRET: all.peopleSecret } : {}),
    }),
  };
};

const upstreamsOf = (addresses: Readonly<Record<string, string>>): Environment =>
  Object.fromEntries(Object.entries(addresses).map(([name, address]) => [`UPSTREAM_${name.toUpperCase()}`, address]));

/** Except the development identity, which has no metrics, and operations, which reads its own directly. */
const measured = processNames.filter((name) => name !== 'identity' && name !== 'operations');

/** Settings of each program, besides `PORT`, `METRICS_PORT`, `HOST`, `PUBLIC_URL` and `LOG_LEVEL`, which all get. */
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
  ...recordOf(domains.map((name) => [name, service(name)])),
  ...recordOf(
    workers.map((name) => [workerProcess(name), program(`services/${name}/dist/worker.mjs`, accountOf(name))]),
  ),
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
      ...upstreamsOf({
        ...recordOf(domains.map((name) => [name, loopback(all.ports[name])])),
        operations: loopback(all.ports.operations),
        identity: identityAddress(all),
        ...all.furtherUpstreams,
      }),
      NAVBAR_NOTE: all.navbarNote,
      REMOTE_OVERRIDES: all.remoteOverrides,
      REQUESTS_PER_MINUTE: all.requestsPerMinute,
      TRUSTED_PROXIES: all.trustedProxies,
      ...(all.statisticsUrl ? { STATISTICS_URL: all.statisticsUrl } : {}),
    }),
  },
};

export const partOf = (name: ProcessName) => processes[name].program.split('/')[1] ?? name;

/** The processes that run one of the programs. A child program is run by each process of its part. */
export const processesOf = (part: string, programs: readonly string[]) =>
  processNames.filter((name) => {
    const own = basename(processes[name].program, '.mjs');
    return partOf(name) === part && programs.some((program) => program === own || program.endsWith('-child'));
  });
