import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accounts } from '@ostep/database';
import { describe, expect, test } from 'vitest';
import { CHART_MS, chartsFolder, domain, ownSecrets, parts, podsOf, read, rendered, set } from './rendered-charts';

const run = promisify(execFile);
const DIGEST = `sha256:${'a'.repeat(64)}`;

const plain = { platform: ownSecrets, part: [] };
const other = {
  platform: [
    ...ownSecrets,
    ...set('ingress.enabled=false', 'httpRoute.enabled=true', 'httpRoute.parentRefs[0].name=public'),
    ...set('metrics.podMonitor.enabled=true', 'metrics.annotations=false', 'metrics.fromNamespace=monitoring'),
    ...set(`digests.gateway=${DIGEST}`, `digests.setup=${DIGEST}`, 'traces.endpoint=http://collector:4318'),
  ],
  part: [
    ...set('worker.keda=false', 'metrics.podMonitor.enabled=true', 'metrics.annotations=false'),
    ...set(`digest=${DIGEST}`),
  ],
};

const shapes = [
  ['Ingress, KEDA, annotations', plain],
  ['a Gateway, no KEDA, the operator of Prometheus, digests', other],
] as const;

describe.each(shapes)('with %s', (_name, shape) => {
  test.each(['platform', ...parts])(
    '%s is the same each time, names its installation and opens its metrics',
    async (part) => {
      const once = () => (part === 'platform' ? rendered('platform', ...shape.platform) : domain(part, ...shape.part));
      const text = await once();
      expect(await once()).toBe(text);
      for (const { kind, metadata, spec } of read(text)) {
        const [pods] = podsOf({ kind, metadata, spec });
        const labels = [metadata.labels, ...(pods ? [pods.metadata.labels] : [])];
        if (kind !== 'TriggerAuthentication')
          for (const one of labels)
            expect(one).toMatchObject({ 'app.kubernetes.io/instance': 'ostep', 'app.kubernetes.io/part-of': 'ostep' });
        if (kind === 'Deployment')
          expect(pods?.spec.containers[0]?.ports?.map(({ name }) => name)).toContain('metrics');
      }
    },
    CHART_MS,
  );
});

test(
  'people come in by an Ingress or by a Gateway, metrics are found in one way or the other, images by their digest',
  async () => {
    const kinds = async (text: Promise<string>) => new Set(read(await text).map(({ kind }) => kind));
    const first = await kinds(rendered('platform', ...plain.platform));
    expect([first.has('Ingress'), first.has('HTTPRoute'), first.has('PodMonitor'), first.has('Secret')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    const second = await kinds(rendered('platform', ...other.platform));
    expect([second.has('Ingress'), second.has('HTTPRoute'), second.has('PodMonitor')]).toEqual([false, true, true]);
    const images = read(await domain('orders', ...other.part)).flatMap(
      ({ spec }) => spec.template?.spec.containers ?? [],
    );
    expect(new Set(images.map(({ image }) => image))).toEqual(new Set([`ostep-orders:0.1.0@${DIGEST}`]));
  },
  CHART_MS,
);

test(
  'invoices get the certificate of KSeF and a way out with a secret alone',
  async () => {
    const without = await domain('invoices');
    const given = await domain('invoices', ...set('ksef.secret=ksef-certificate', 'ksef.environment=prd'));
    expect(without).not.toMatch(/KSEF_|port: 443/);
    expect(given).toContain('secretName: ksef-certificate');
    expect(given).toContain('{ name: KSEF_ENVIRONMENT, value: prd }');
    expect(given).toContain('mountPath: /run/ksef');
    expect(given).toContain('- ports: [{ port: 443 }]');
    expect(await domain('orders', ...set('ksef.secret=ksef-certificate'))).not.toMatch(/KSEF_|port: 443/);
  },
  CHART_MS,
);

test(
  'workers are scaled by KEDA, or as many as they are told',
  async () => {
    const workers = (text: string) => read(text).filter(({ metadata }) => metadata.name === 'orders-worker');
    const scaled = workers(await domain('orders'));
    expect(scaled.map(({ kind }) => kind)).toContain('ScaledObject');
    expect(scaled.find(({ kind }) => kind === 'Deployment')?.spec.replicas).toBeUndefined();
    const fixedWorkers = workers(await domain('orders', ...set('worker.keda=false', 'worker.replicas=3')));
    expect(fixedWorkers.map(({ kind }) => kind).filter((kind) => /Scaled|Trigger/u.test(kind))).toEqual([]);
    expect(fixedWorkers.find(({ kind }) => kind === 'Deployment')?.spec.replicas).toBe(3);
  },
  CHART_MS,
);

test(
  'service and workers of a domain get the settings they are given',
  async () => {
    const text = await domain('orders', '--set-string', 'environment.JOBS_KEPT_DAYS=90');
    const programs = read(text).filter(({ kind }) => kind === 'Deployment');
    expect(programs).toHaveLength(2);
    for (const { spec } of programs)
      expect(spec.template?.spec.containers[0]?.env).toContainEqual({ name: 'JOBS_KEPT_DAYS', value: '90' });
  },
  CHART_MS,
);

test(
  'passwords that no cluster would keep are not made',
  async () => {
    await expect(rendered('platform')).rejects.toThrow('Rendered without a cluster they would be others each time.');
  },
  CHART_MS,
);

test.each([
  ['platform', 'httpRout.enabled=true', 'httpRout'],
  ['platform', 'digests.gateway=latest', 'digests'],
  ['platform', 'database.sslmode=prefer', 'sslmode'],
  ['domain', 'domain=order', 'domain'],
  ['domain', 'worker.kedda=false', 'kedda'],
])(
  '%s refuses %s',
  async (chart, value, named) => {
    const needed = chart === 'platform' ? ownSecrets : set('domain=orders');
    await expect(rendered(chart, ...needed, ...set(value))).rejects.toThrow(named);
  },
  CHART_MS,
);

test('the secrets that are made for an installation name every role', async () => {
  const { stdout } = await run(join(chartsFolder, 'make-secrets.sh'), ['postgres.internal']);
  const names = read(stdout).flatMap((resource) => (resource ? [resource.metadata.name] : []));
  expect(names.sort()).toEqual(accounts.map((account) => `ostep-database-${account}`).sort());
  expect(stdout).not.toContain('sslmode');
  const secured = await run(join(chartsFolder, 'make-secrets.sh'), [
    'postgres.internal',
    '5432',
    'ostep',
    'verify-full',
  ]);
  expect(secured.stdout).toContain('@postgres.internal:5432/ostep?sslmode=verify-full\n');
});
