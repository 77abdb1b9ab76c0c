import type { Metrics } from '@ostep/service-kit';
import { mergeMetrics } from './merge-metrics';

const TIMEOUT_MS = 2_000;

/** The metrics of this process and of all targets, with `ostep_process_up` for each. */
export async function collectMetrics(
  registry: Metrics['registry'],
  targets: ReadonlyMap<string, URL>,
): Promise<string> {
  const others = await Promise.all(
    [...targets].map(async ([name, url]) => ({ name, text: await fetchMetrics(new URL('/metrics', url)) })),
  );
  const processUp = [
    '# HELP ostep_process_up Whether the process answered when its metrics were asked for',
    '# TYPE ostep_process_up gauge',
    ...[{ name: 'operations', text: '' }, ...others].map(
      ({ name, text }) => `ostep_process_up{process="${name}"} ${text === null ? 0 : 1}`,
    ),
  ].join('\n');
  const texts = others.flatMap(({ text }) => text ?? []);
  return mergeMetrics([processUp, await registry.metrics(), ...texts]);
}

async function fetchMetrics(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
