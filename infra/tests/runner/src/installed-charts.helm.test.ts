import { accounts } from '@ostep/database';
import { expect, test } from 'vitest';
import {
  CHART_MS,
  domain,
  installation,
  ownSecrets,
  parts,
  podsOf,
  probes,
  type Resource,
  read,
  rendered,
  set,
} from './rendered-charts';

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
    const pods = resources.flatMap(podsOf);
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
  'every rule of the network is of pods that there are, and names are asked where the cluster answers them',
  async () => {
    const resources = await installation();
    const labels = resources.flatMap(podsOf).map(({ metadata }) => metadata.labels);
    const rules = resources.filter(({ kind }) => kind === 'NetworkPolicy');
    const selects = ({ spec }: Resource) =>
      labels.some((given) =>
        Object.entries(spec.podSelector?.matchLabels ?? {}).every(([name, value]) => given[name] === value),
      );
    expect(rules.filter((rule) => !selects(rule)).map(({ metadata }) => metadata.name)).toEqual([]);
    const scanner = {
      to: [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'clamav' } } }],
      ports: [{ port: 3310 }],
    };
    const scanned = read(await domain('orders', ...set('clamav.url=tcp://clamav:3310')));
    const waysOf = (found: readonly Resource[]) =>
      found.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'orders')?.spec.egress;
    expect(waysOf(scanned)).toContainEqual(scanner);
    expect(waysOf(resources)).not.toContainEqual(scanner);
    const cache = set('dns.peers[0].ipBlock.cidr=169.254.20.10/32', 'dns.port=5353');
    const other = read(await rendered('platform', ...ownSecrets, ...cache));
    expect(other.find(({ metadata }) => metadata.name === 'ostep-nothing-else')?.spec.egress).toEqual([
      {
        to: [{ ipBlock: { cidr: '169.254.20.10/32' } }],
        ports: [
          { port: 5353, protocol: 'UDP' },
          { port: 5353, protocol: 'TCP' },
        ],
      },
    ]);
  },
  CHART_MS,
);

test(
  'every pod goes where the cluster wants it, fetches its image with its secrets, and has a bound of each resource',
  async () => {
    const wanted = {
      imagePullSecrets: [{ name: 'registry' }],
      serviceAccountName: 'ostep-pods',
      nodeSelector: { disk: 'ssd' },
      tolerations: [{ key: 'forest', operator: 'Exists' }],
      affinity: { nodeAffinity: { rule: 'any' } },
    };
    const given = Object.entries(wanted).flatMap(([name, value]) => ['--set-json', `${name}=${JSON.stringify(value)}`]);
    const texts = [await rendered('platform', ...ownSecrets, ...given)];
    for (const part of parts) texts.push(await domain(part, ...given));
    const pods = texts.flatMap(read).flatMap(podsOf);
    expect(new Set(pods.map(({ kind }) => kind))).toEqual(new Set(['Deployment', 'Job', 'CronJob']));
    for (const { spec } of pods) {
      expect(spec).toMatchObject(wanted);
      for (const { resources } of spec.containers)
        expect(Object.keys(resources.limits).sort()).toEqual(['ephemeral-storage', 'memory']);
    }
  },
  CHART_MS,
);

test(
  'a service is scaled by its load where the cluster measures it',
  async () => {
    const named = (text: string, kind: string) =>
      read(text).find((one) => one.kind === kind && one.metadata.name === 'orders');
    const scaled = await domain('orders', ...set('service.autoscale.enabled=true', 'service.replicas=3'));
    expect(named(scaled, 'HorizontalPodAutoscaler')?.spec).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: 'orders' },
      minReplicas: 3,
      maxReplicas: 6,
    });
    expect(named(scaled, 'Deployment')?.spec.replicas).toBeUndefined();
    expect(named(await domain('orders'), 'HorizontalPodAutoscaler')).toBeUndefined();
  },
  CHART_MS,
);

test(
  'each night the database is saved to a claim of its own and checked, by an administrator with every password',
  async () => {
    const resources = read(await rendered('platform', ...ownSecrets));
    const nightly = resources.filter(({ kind }) => kind === 'CronJob').flatMap(podsOf);
    const programs = nightly.map(({ spec }) => spec.containers[0]?.args);
    expect(programs).toEqual([
      ['infra/tools/backup/dist/nightly.mjs'],
      ['infra/tools/doctor/dist/doctor.mjs', '--sample'],
    ]);
    const names = nightly[0]?.spec.containers[0]?.env?.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(accounts.map((account) => `PASSWORD_${account.toUpperCase()}`)));
    expect(names).toEqual(expect.arrayContaining(['DATABASE_ADMIN_URL', 'BACKUP_FOLDER']));
    const claims = (found: readonly Resource[]) =>
      found.filter(({ kind }) => kind === 'PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    expect(claims(resources)).toContain('ostep-backup');
    expect(claims(read(await rendered('platform', ...ownSecrets, ...set('backup.claim=elsewhere'))))).not.toContain(
      'ostep-backup',
    );
  },
  CHART_MS,
);
