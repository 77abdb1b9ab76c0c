import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { accounts, projectDir } from '@ostep/database';
import { domainFacts, domains } from '@ostep/domains';
import { renderDocumentJob } from '@ostep/endpoint-kit';
import { DockerfileParser } from 'dockerfile-ast';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

type ComposeService = {
  readonly command?: readonly string[];
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly mem_limit?: string;
  readonly cpus?: number;
  readonly pids_limit?: number;
  readonly networks?: readonly string[];
};

const at = (path: string) => join(projectDir(), path);
const read = (path: string) => readFileSync(at(path), 'utf8');

/** The parts of the files that the tests need; they check them. */
const compose = parse(read('infra/deploy/compose/compose.yaml'), { merge: true }) as {
  services: Record<string, ComposeService>;
};

const builds = parse(read('infra/deploy/compose/compose.build.yaml'), { merge: true }) as {
  services: Record<string, { build: { dockerfile: string; args?: { PART: string } } }>;
};

const imageOf = (part: string) => `\${OSTEP_IMAGES:?add it to .env}-${part}:\${OSTEP_VERSION:-0.2}`;

const hasWorker = (part: string) => existsSync(at(`services/${part}/src/worker.ts`));
const scanQueueOf = (part: string) => domainFacts.find(({ name }) => name === part)?.scanQueue ?? null;
const queueOf = (part: string) => domainFacts.find(({ name }) => name === part)?.queue ?? renderDocumentJob.queue;

const insidePort = DockerfileParser.parse(read('infra/deploy/images/Dockerfile'))
  .getENVs()
  .flatMap((instruction) => instruction.getProperties())
  .find((property) => property.getName() === 'METRICS_PORT')
  ?.getValue();

const accountOf = (part: string) => (part === 'pdf-renderer' ? 'documents' : part);
const parts = [...domains, 'pdf-renderer', 'operations'];

describe('compose', () => {
  test.each(domains)('runs the service of %s, publishes its screens, and the gateway knows it', (domain) => {
    const { services } = compose;
    expect(services[domain]).toMatchObject({
      image: imageOf(domain),
      command: [`services/${domain}/dist/main.mjs`],
    });
    expect(services[domain]?.environment).toMatchObject({
      DATABASE_URL: expect.stringContaining(`ostep_${domain}:\${PASSWORD_${domain.toUpperCase()}}@`),
      IDENTITY_ISSUER: expect.any(String),
      IDENTITY_JWKS_URL: expect.any(String),
      REDIS_URL: expect.any(String),
    });
    expect(services[`${domain}-screens`]?.command).toEqual(['publish.mjs']);
    expect(services['gateway']?.environment).toHaveProperty(
      `UPSTREAM_${domain.toUpperCase()}`,
      `http://${domain}:8080`,
    );
  });

  test.each(domains)('gives the service of %s the limits that are set in .env', (domain) => {
    const atOnce = ['UPLOADS_AT_ONCE', 'UPLOADS_AT_ONCE_PER_PERSON', 'JOBS_WAITING_PER_PERSON', 'RECORDS_AT_ONCE'];
    const limits = [...atOnce, 'JOBS_KEPT_DAYS', 'FILES_KEPT_DAYS', 'ANSWERS_KEPT_DAYS'];
    const set = Object.fromEntries(limits.map((name) => [name, `\${${name}:-}`]));
    expect(compose.services[domain]?.environment).toMatchObject(set);
  });

  test.each(parts.filter(hasWorker))('runs the worker of %s', (part) => {
    const worker = compose.services[`${part}-worker`];
    expect(worker?.command).toEqual([`services/${part}/dist/worker.mjs`]);
    expect(worker?.environment).toMatchObject({ DATABASE_URL: expect.stringContaining(`ostep_${accountOf(part)}:`) });
  });

  test('runs every process that operations shows, and tells operations where its metrics are', () => {
    const { services } = compose;
    expect(services['operations']).toMatchObject({ command: ['services/operations/dist/main.mjs'] });
    const targets = services['operations']?.environment?.['METRICS_TARGETS']?.trim().split(/\s+/) ?? [];
    const targetNames = targets.map((entry) => entry.split('=')[0]);
    expect(targets).toEqual(targetNames.map((name) => `${name}=http://${name}:${insidePort}`));
    const running = Object.entries(services).filter(([, { command }]) =>
      /dist\/(main|worker)\.mjs/.test(command?.[0] ?? ''),
    );
    expect(targetNames.sort()).toEqual(
      running
        .map(([name]) => name)
        .filter((name) => name !== 'operations')
        .sort(),
    );
    expect(services['gateway']?.environment).toHaveProperty('UPSTREAM_OPERATIONS', 'http://operations:8080');
  });

  test('gives access to the outside only to Caddy, e-mail and KSeF', () => {
    const out = Object.entries(compose.services).filter(([, { networks }]) => networks?.includes('outer'));
    expect(out.map(([name]) => name).sort()).toEqual(['caddy', 'invoices', 'office']);
    const { environment, volumes } = compose.services['invoices'] ?? {};
    expect(environment).toMatchObject({ KSEF_CERTIFICATE: `\${KSEF_FOLDER:+/run/ksef/certificate.pem}` });
    expect(volumes).toEqual([`\${KSEF_FOLDER:-ksef}:/run/ksef:ro`]);
  });

  test.each(accounts)('gives the database a password for %s', (account) => {
    const name = `PASSWORD_${account.toUpperCase()}`;
    expect(compose.services['setup']?.environment).toHaveProperty(name, `\${${name}}`);
  });

  test('needs the passwords that make-env.sh makes, each of them different', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ostep-env-'));
    const images = 'registry.example.pl/ostep';
    execFileSync('sh', [at('infra/deploy/compose/make-env.sh'), 'ostep.example.pl', images, folder]);
    const written = parseEnv(readFileSync(join(folder, '.env'), 'utf8'));
    expect(written).toMatchObject({ OSTEP_HOST: 'ostep.example.pl', OSTEP_IMAGES: images });
    const made = new Map(
      Object.entries(written).filter(([name, value]) => name.startsWith('PASSWORD_') && value?.length === 48),
    );
    for (const account of accounts) expect([...made.keys()]).toContain(`PASSWORD_${account.toUpperCase()}`);
    expect(new Set(made.values()).size).toBe(made.size);
    expect([...made.keys()]).toContain('PASSWORD_VALKEY');
  });

  test('gives Keycloak a role of its own, the realm and nothing else to import, and the passwords that are refused', () => {
    const keycloak = compose.services['keycloak'];
    expect(keycloak?.environment).toMatchObject({
      KC_DB_USERNAME: 'keycloak',
      KC_DB_PASSWORD: `\${PASSWORD_KEYCLOAK_DATABASE}`,
    });
    expect(keycloak?.image).toBe(imageOf('keycloak'));
    const copied = DockerfileParser.parse(read('infra/deploy/images/keycloak.Dockerfile'))
      .getCOPYs()
      .map((copy) => copy.getArguments().map((argument) => argument.getValue()));
    expect(copied).toContainEqual(['infra/runtime/keycloak/realm', '/opt/keycloak/data/import']);
    expect(readdirSync(at('infra/runtime/keycloak/realm'))).toEqual(['ostep-realm.json']);
    expect(copied).toContainEqual(['/lists', '/opt/keycloak/data/password-blacklists']);
  });

  test('every image of a release is built once by compose.build.yaml, and by nothing in compose.yaml', () => {
    const ours = Object.values(compose.services).flatMap(({ image = '' }) =>
      image.startsWith('${OSTEP') ? [image] : [],
    );
    const built = Object.entries(builds.services).map(([name, { build }]) => {
      const part = build.args?.PART ?? 'keycloak';
      const file = build.args ? 'Dockerfile' : 'keycloak.Dockerfile';
      expect(build.dockerfile).toBe(`infra/deploy/images/${file}`);
      expect(compose.services[name]?.image).toBe(imageOf(part));
      return imageOf(part);
    });
    expect(built.sort()).toEqual([...new Set(ours)].sort());
    expect(built).toEqual([...new Set(built)]);
    expect(Object.values(compose.services).filter((service) => 'build' in service)).toEqual([]);
  });

  test('the health check uses the port of a process’s health page', () => {
    expect(insidePort).toBeDefined();
    const asked = Object.values(compose.services).flatMap(({ command, healthcheck }) =>
      /dist\/(main|worker)\.mjs/.test(command?.[0] ?? '') ? [healthcheck?.test.join(' ')] : [],
    );
    expect(asked.length).toBeGreaterThan(parts.length);
    for (const probe of asked) expect(probe).toContain(`127.0.0.1:${insidePort}/health/ready`);
  });

  test('lasting processes have limits of memory, CPU and processes, and logs are limited', () => {
    const bounded = { mem_limit: expect.any(String), cpus: expect.any(Number), pids_limit: expect.any(Number) };
    const logging = { driver: 'local', options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } };
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service, name).toMatchObject({ logging });
      if (service.restart !== 'no') expect(service, name).toMatchObject(bounded);
    }
  });

  test('backs up the database each night, with the administrator’s and all other passwords, to a folder that can be chosen', () => {
    const { backup, setup, 'backup-folder': prepared } = compose.services;
    expect(backup).toMatchObject({ image: setup?.image, command: ['infra/tools/backup/dist/main.mjs'] });
    expect(backup?.environment).toMatchObject(
      Object.fromEntries(
        ['DATABASE_ADMIN_URL', ...accounts.map((account) => `PASSWORD_${account.toUpperCase()}`)].map((name) => [
          name,
          setup?.environment?.[name],
        ]),
      ),
    );
    const folder = `\${BACKUPS:-backups}:${backup?.environment?.['BACKUP_FOLDER']}`;
    const watched = `database:${backup?.environment?.['DATABASE_FOLDER']}:ro`;
    expect([backup?.volumes, prepared?.volumes]).toEqual([[folder, watched], [folder]]);
  });

  test('the queue is in Valkey', () => {
    const { services } = compose;
    expect(services['valkey']?.image).toMatch(/^valkey\/valkey:/u);
    expect(Object.values(services).filter(({ image }) => image?.includes('redis'))).toEqual([]);
    expect(services['orders']?.environment).toHaveProperty('REDIS_URL', `redis://:\${PASSWORD_VALKEY}@valkey:6379`);
  });

  test('our own programs cannot write to their file system', () => {
    const ours = Object.values(compose.services).filter(({ command }) => command?.[0]?.endsWith('.mjs'));
    expect(ours.length).toBeGreaterThan(domains.length);
    expect(ours.every((service) => service.read_only === true)).toBe(true);
  });
});

describe('helm', () => {
  test.each(parts)('releases %s with the worker and the queue it has', (part) => {
    const values = parse(read(`infra/deploy/helm/values/${part}.yaml`));
    expect(values.domain).toBe(part);
    expect(values.worker?.enabled ?? false).toBe(hasWorker(part));
    if (hasWorker(part)) expect(values.worker.queue).toBe(queueOf(part));
    expect(values.worker?.scanQueue ?? null).toBe(scanQueueOf(part));
  });

  test('knows every domain, and no other part has a values file', () => {
    expect(parse(read('infra/deploy/helm/platform/values.yaml')).domains).toEqual([...domains]);
    expect(readdirSync(at('infra/deploy/helm/values')).sort()).toEqual(parts.map((part) => `${part}.yaml`).sort());
  });
});
