import type { Hono } from 'hono';

const LIMIT_MS = 2_000;

/** A text: it answers, with a limitation such as `read-only`. */
export type Probe = () => Promise<boolean | string>;

/** 503 when a part does not answer within 2 s; a part with a limitation is named and leaves the status at 200. */
export function addHealthRoutes(app: Hono, probes: Readonly<Record<string, Probe>>, isLive = () => true): void {
  app.get('/health/live', (context) =>
    isLive() ? context.json({ status: 'ok' }) : context.json({ status: 'hung' }, 503),
  );
  app.get('/health/ready', async (context) => {
    const asked = Object.entries(probes).map(async ([part, probe]) => [part, await inTime(probe)] as const);
    const answers = await Promise.all(asked);
    const away = answers.filter(([, isThere]) => !isThere).map(([part]) => part);
    const parts = Object.fromEntries(
      answers.map(([part, isThere]) => [part, typeof isThere === 'string' ? isThere : isThere ? 'ok' : 'away']),
    );
    const limited = answers.flatMap(([part, isThere]) => (typeof isThere === 'string' ? [`${part} ${isThere}`] : []));
    const status = away.length === 0 ? ['ok', ...limited].join(', ') : `${away.join(' and ')} away`;
    return context.json({ status, ...parts }, away.length === 0 ? 200 : 503);
  });
}

function inTime(probe: Probe): Promise<boolean | string> {
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), LIMIT_MS).unref());
  return Promise.race([probe().catch(() => false), limit]);
}
