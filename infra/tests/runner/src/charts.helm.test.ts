import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { accounts, projectDir } from '@ostep/database';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { helmProgram } from './helm';

const run = promisify(execFile);
const folder = join(projectDir(), 'infra/deploy/helm');
const parts = readdirSync(join(folder, 'values')).map((file) => file.replace('.yaml', ''));
const DIGEST = `sha256:${'a'.repeat(64)}`;
const CHART_MS = 60_000;

const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

/** The shape is Kubernetes'; what the tests need of it they check. */
type Container = {
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext?: unknown;
} & Readonly<Record<(typeof probes)[number], { readonly httpGet: { readonly port: string } } | undefined>>;
type Way = { readonly from?: readonly object[]; readonly to?: readonly object[]; readonly ports: readonly object[] };
type Resource = {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly replicas?: number;
    readonly ports?: readonly { readonly name: string; readonly port: number }[];
    readonly egress?: readonly Way[];
    readonly ingress?: readonly Way[];
    readonly template?: {
      readonly metadata: Resource['metadata'] & { readonly annotations?: Readonly<Record<string, string>> };
      readonly spec: { readonly containers: readonly Container[]; readonly securityContext?: unknown };
    };
  };
};

let helm: string;
beforeAll(async () => {
  helm = await helmProgram();
}, CHART_MS);

const rendered = async (chart: string, ...args: readonly string[]) =>
  (await run(helm, ['template', 'ostep', join(folder, chart), '--namespace', 'ostep', ...args])).stdout;

const set = (...values: readonly string[]) => values.flatMap((value) => ['--set', value]);
const read = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Resource);
const ownSecrets = set('database.secrets.generate=false');
const domain = (part: string, ...args: readonly string[]) =>
  rendered('domain', '-f', join(folder, 'values', `${part}.yaml`), ...args);

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
        const pods = spec.template;
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
  'workers are scaled by KEDA, or as many as they are told',
  async () => {
    const workers = (text: string) => read(text).filter(({ metadata }) => metadata.name === 'orders-worker');
    const scaled = workers(await domain('orders'));
    expect(scaled.map(({ kind }) => kind)).toContain('ScaledObject');
    expect(scaled.find(({ kind }) => kind === 'Deployment')?.spec.replicas).toBeUndefined();
    const told = workers(await domain('orders', ...set('worker.keda=false', 'worker.replicas=3')));
    expect(told.map(({ kind }) => kind).filter((kind) => /Scaled|Trigger/u.test(kind))).toEqual([]);
    expect(told.find(({ kind }) => kind === 'Deployment')?.spec.replicas).toBe(3);
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

const installation = async () => {
  const texts = [await rendered('platform', ...plain.platform)];
  for (const part of parts) texts.push(await domain(part));
  return texts.flatMap(read);
};

test(
  'operations knows where the metrics of every program are, and is let there',
  async () => {
    const resources = await installation();
    const named = (kind: string, name: string) =>
      resources.find((resource) => resource.kind === kind && resource.metadata.name === name);
    const programs = resources.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    const [operations] = named('Deployment', 'operations')?.spec.template?.spec.containers ?? [];
    const targets = operations?.env?.find(({ name }) => name === 'METRICS_TARGETS')?.value?.split(' ') ?? [];
    const measured = programs.filter((name) => name !== 'operations');
    expect(targets.sort()).toEqual(measured.map((name) => `${name}=http://${name}:9090`).sort());
    for (const name of measured)
      expect(named('Service', name)?.spec.ports).toContainEqual({ name: 'metrics', port: 9090, targetPort: 'metrics' });
    const ours = { podSelector: { matchLabels: { 'app.kubernetes.io/part-of': 'ostep' } } };
    const asks = {
      podSelector: { matchLabels: { ...ours.podSelector.matchLabels, 'app.kubernetes.io/name': 'operations' } },
    };
    const ports = [{ port: 9090 }];
    expect(named('NetworkPolicy', 'ostep-operations-asks')?.spec).toMatchObject({
      ...asks,
      egress: [{ to: [ours], ports }],
    });
    expect(named('NetworkPolicy', 'ostep-operations-answered')?.spec).toMatchObject({
      ...ours,
      ingress: [{ from: [asks], ports }],
    });
  },
  CHART_MS,
);

test(
  'probes and scrapers ask the port that the images tell metrics on, and all pods are secured in the same way',
  async () => {
    const resources = await installation();
    const pods = resources.flatMap(({ kind, spec }) => (spec.template ? [{ kind, ...spec.template }] : []));
    const served = pods.filter(({ kind }) => kind === 'Deployment');
    expect(served.length).toBeGreaterThan(parts.length);
    for (const { metadata, spec } of served) {
      const [container] = spec.containers;
      expect(container?.ports).toContainEqual({ name: 'metrics', containerPort: 9090 });
      expect(probes.map((probe) => container?.[probe]?.httpGet.port)).toEqual(['metrics', 'metrics', 'metrics']);
      expect(metadata.annotations).toMatchObject({ 'prometheus.io/port': '9090' });
    }
    const rulesOf = (ofPod: unknown, ofContainer: unknown) => JSON.stringify([ofPod, ofContainer]);
    const rules = pods.flatMap(({ spec }) =>
      spec.containers.map((one) => rulesOf(spec.securityContext, one.securityContext)),
    );
    expect(new Set(rules).size).toBe(1);
    expect(rules[0]).toContain('"readOnlyRootFilesystem":true');
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
  const { stdout } = await run(join(folder, 'make-secrets.sh'), ['postgres.internal']);
  const names = read(stdout).flatMap((resource) => (resource ? [resource.metadata.name] : []));
  expect(names.sort()).toEqual(accounts.map((account) => `ostep-database-${account}`).sort());
});
