import type { Hono } from 'hono';

const LIMIT_MS = 2_000;

/** Asks a part whether it answers. */
export type Probe = () => Promise<boolean>;

/**
 * `/health/live`: the process runs. `/health/ready`: 200 when everything it works with answers within 2 s, else 503;
 * either way each part is named, so that nobody has to guess which one is away.
 */
export function addHealthRoutes(app: Hono, probes: Readonly<Record<string, Probe>>): void {
  app.get('/health/live', (context) => context.json({ status: 'ok' }));
  app.get('/health/ready', async (context) => {
    const asked = Object.entries(probes).map(async ([part, probe]) => [part, await inTime(probe)] as const);
    const answers = await Promise.all(asked);
    const away = answers.filter(([, isThere]) => !isThere).map(([part]) => part);
    const parts = Object.fromEntries(answers.map(([part, isThere]) => [part, isThere ? 'ok' : 'away']));
    const status = away.length === 0 ? 'ok' : `${away.join(' and ')} away`;
    return context.json({ status, ...parts }, away.length === 0 ? 200 : 503);
  });
}

function inTime(probe: Probe): Promise<boolean> {
  const limit = new Promise<false>((resolve) => setTimeout(() => resolve(false), LIMIT_MS).unref());
  return Promise.race([probe().catch(() => false), limit]);
}
