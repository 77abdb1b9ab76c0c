import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '@ostep/database';
import type { Product } from '@ostep/local';
import { parse } from 'yaml';
import { DATABASE, memoryByName } from './process-usage';

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

const withoutChart: readonly string[] = ['identity', DATABASE];

/** In MB. */
export function limitsOfCharts(): (name: string) => number {
  const [service, worker] = [limitOf('domain', 'service'), limitOf('domain', 'worker')];
  const gateway = limitOf('platform', 'gateway');
  return (name) => {
    if (withoutChart.includes(name)) return Number.POSITIVE_INFINITY;
    if (name === 'gateway') return gateway;
    return name.endsWith('-worker') ? worker : service;
  };
}

export function watchMemory(product: Product): { readonly stop: () => ReadonlyMap<string, number> } {
  const most = new Map<string, number>();
  const sample = () => {
    for (const [name, mb] of memoryByName(product)) {
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
