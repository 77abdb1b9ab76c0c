import type { Context } from 'hono';
import { proxy } from 'hono/proxy';
import { SOURCE_MAPS } from './paths';

/** The gateway holds the files of the screens and serves their source maps on its metrics port only. */
export function sourceMap(targets: ReadonlyMap<string, URL>) {
  return async (context: Context): Promise<Response> => {
    const gateway = targets.get('gateway');
    if (!gateway) return context.notFound();
    const path = context.req.path.slice(SOURCE_MAPS.length);
    const response = await proxy(new URL(`/source-maps${path}`, gateway), { signal: context.req.raw.signal });
    if (!response.ok) return context.notFound();
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}
