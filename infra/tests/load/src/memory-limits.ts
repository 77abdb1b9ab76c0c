import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import type { Product } from '@ostep/local';
import { parse } from 'yaml';

const SAMPLE_MS = 250;
const UNITS: Readonly<Record<string, number>> = { Mi: 1.048576, Gi: 1073.741824 };

type Part = { readonly resources: { readonly limits: { readonly memory: string } } };

function limitOf(chart: string, part: string): number {
  const file = join(projectDir(), 'infra/deploy/helm', chart, 'values.yaml');
  // The chart's values.
  const values = parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Part>>;
  const [, amount = '', unit = ''] = /^(\d+)(Mi|Gi)$/.exec(values[part]?.resources.limits.memory ?? '') ?? [];
  return Math.floor(Number(amount) * (UNITS[unit] ?? 0));
}

/** In MB; the development identity has no chart. */
export function limitsOfCharts(): (name: string) => number {
  const [service, worker] = [limitOf('domain', 'service'), limitOf('domain', 'worker')];
  const gateway = limitOf('platform', 'gateway');
  return (name) => {
    if (name === 'identity') return Number.POSITIVE_INFINITY;
    if (name === 'gateway') return gateway;
    return name.endsWith('-worker') ? worker : service;
  };
}

function statusOf(pid: string): { readonly parent: number; readonly mb: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8');
    const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return { parent: figure('PPid'), mb: figure('VmRSS') / 1000 };
  } catch {
    return null;
  }
}

/** Includes child processes, as the memory of a pod does. Linux only. */
function memoryWithChildren(product: Product): ReadonlyMap<string, number> {
  const all = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        const status = statusOf(pid);
        return status ? [[Number(pid), status] as const] : [];
      }),
  );
  const names = new Map(product.processes.map(({ name, pid }) => [pid ?? 0, name]));
  const sums = new Map<string, number>();
  for (const [pid, { mb }] of all) {
    let owner = pid;
    while (owner > 1 && !names.has(owner)) owner = all.get(owner)?.parent ?? 0;
    const name = names.get(owner);
    if (name) sums.set(name, (sums.get(name) ?? 0) + mb);
  }
  return sums;
}

export function watchMemory(product: Product): { readonly stop: () => ReadonlyMap<string, number> } {
  const most = new Map<string, number>();
  const sample = () => {
    for (const [name, mb] of memoryWithChildren(product)) {
      most.set(name, Math.max(most.get(name) ?? 0, Math.round(mb)));
    }
  };
  sample();
  const timer = setInterval(sample, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
