import type { Hono } from 'hono';

const LIMIT_MS = 2_000;

/** A text means that the part works with a limitation, such as `read-only`. */
export type Probe = () => Promise<boolean | string>;

/** 503 if a part does not answer within 2 s. A limitation of a part is named, and the status stays 200. */
export function addHealthRoutes(app: Hono, probes: Readonly<Record<string, Probe>>, isLive = () => true): void {
  app.get('/health/live', (context) =>
    isLive() ? context.json({ status: 'ok' }) : context.json({ status: 'hung' }, 503),
  );
  app.get('/health/ready', async (context) => {
    const checks = Object.entries(probes).map(async ([part, probe]) => [part, await inTime(probe)] as const);
    const answers = await Promise.all(checks);
    const unavailable = answers.filter(([, result]) => !result).map(([part]) => part);
    const parts = Object.fromEntries(answers.map(([part, result]) => [part, describe(result)]));
    const limited = answers.flatMap(([part, result]) => (typeof result === 'string' ? [`${part} ${result}`] : []));
    const status = unavailable.length === 0 ? ['ok', ...limited].join(', ') : `${unavailable.join(' and ')} away`;
    return context.json({ status, ...parts }, unavailable.length === 0 ? 200 : 503);
  });
}

function describe(result: boolean | string): string {
  if (typeof result === 'string') return result;
  return result ? 'ok' : 'away';
}

function inTime(probe: Probe): Promise<boolean | string> {
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), LIMIT_MS).unref());
  return Promise.race([probe().catch(() => false), limit]);
}
