import type { Metrics } from '@ostep/service-kit';
import { mergeMetrics } from './merge-metrics';

const LIMIT_MS = 2_000;

export async function collectMetrics(own: Metrics['registry'], targets: ReadonlyMap<string, URL>): Promise<string> {
  const others = await Promise.all(
    [...targets].map(async ([name, url]) => ({ name, text: await read(new URL('/metrics', url)) })),
  );
  const up = [
    '# HELP ostep_process_up Whether the process answered when its metrics were asked for',
    '# TYPE ostep_process_up gauge',
    ...[{ name: 'operations', text: '' }, ...others].map(
      ({ name, text }) => `ostep_process_up{process="${name}"} ${text === null ? 0 : 1}`,
    ),
  ].join('\n');
  const texts = others.flatMap(({ text }) => text ?? []);
  return mergeMetrics([up, await own.metrics(), ...texts]);
}

async function read(url: URL): Promise<string | null> {
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
