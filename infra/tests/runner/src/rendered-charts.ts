import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectDir } from '@ostep/database';
import { parseAllDocuments } from 'yaml';
import { helmProgram } from './helm';

const run = promisify(execFile);
export const chartsFolder = join(projectDir(), 'infra/deploy/helm');
export const parts = readdirSync(join(chartsFolder, 'values')).map((file) => file.replace('.yaml', ''));
export const CHART_MS = 60_000;

export const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'] as const;

/** The parts of Kubernetes resources that the tests need; they check them. */
type Container = {
  readonly image: string;
  readonly env?: readonly { readonly name: string; readonly value?: string }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly securityContext?: unknown;
  readonly args: readonly string[];
  readonly resources: { readonly limits: Readonly<Record<string, string>> };
} & Readonly<Record<(typeof probes)[number], { readonly httpGet: { readonly port: string } } | undefined>>;
type Pods = {
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> } & {
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: { readonly containers: readonly Container[]; readonly securityContext?: unknown };
};
type Way = { readonly from?: readonly object[]; readonly to?: readonly object[]; readonly ports: readonly object[] };
export type Resource = {
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly replicas?: number;
    readonly ports?: readonly { readonly name: string; readonly port: number }[];
    readonly egress?: readonly Way[];
    readonly ingress?: readonly Way[];
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly scaleTargetRef?: { readonly name: string };
    readonly template?: Pods;
    readonly jobTemplate?: { readonly spec: { readonly template: Pods } };
  };
};

const helm = await helmProgram();

export const podsOf = ({ kind, spec }: Resource) => {
  const pods = spec.template ?? spec.jobTemplate?.spec.template;
  return pods ? [{ kind, ...pods }] : [];
};

export const rendered = async (chart: string, ...args: readonly string[]) =>
  (await run(helm, ['template', 'ostep', join(chartsFolder, chart), '--namespace', 'ostep', ...args])).stdout;

export const set = (...values: readonly string[]) => values.flatMap((value) => ['--set', value]);
export const read = (text: string) => parseAllDocuments(text).map((document) => document.toJS() as Resource);
export const ownSecrets = set('database.secrets.generate=false');
export const domain = (part: string, ...args: readonly string[]) =>
  rendered('domain', '-f', join(chartsFolder, 'values', `${part}.yaml`), ...args);

export const installation = async () => {
  const texts = [await rendered('platform', ...ownSecrets)];
  for (const part of parts) texts.push(await domain(part));
  return texts.flatMap(read);
};
