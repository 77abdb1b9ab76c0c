import type { Hono } from 'hono';

const LIMIT_MS = 2_000;

/** Asks a part whether it answers; a text says that it does, but not in everything. */
export type Probe = () => Promise<boolean | string>;

/**
 * `/health/live`: the process runs. `/health/ready`: 200 when everything it works with answers within 2 s, else 503;
 * either way each part is named, so that nobody has to guess which one is away. One that answers in part is no reason to
 * take the whole from people: it is named, and the answer stays 200.
 */
export function addHealthRoutes(app: Hono, probes: Readonly<Record<string, Probe>>): void {
  app.get('/health/live', (context) => context.json({ status: 'ok' }));
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
